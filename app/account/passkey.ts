import type { ErrorPayload } from '../../i18n/errors.ts'
import * as paths from '../shell/paths.ts'

// Passkeys in the browser: what is asked and answered goes between the sign-in library and the device. The scripts for
// it are loaded when they are needed.

/** The server's refusal of a step. */
export class PasskeyRefused extends Error {
  readonly refused: ErrorPayload

  constructor(refused: ErrorPayload) {
    super(refused.reason)
    this.refused = refused
  }
}

async function call(step: string, body?: object) {
  const answer = await fetch(`${paths.passkeyApi}/${step}`, {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new PasskeyRefused(said.data)
  return said
}

/** Whether this browser knows passkeys, on an address like this. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window

/** Whether it offers them while a name is being typed. */
export const offersPasskeys = async () =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Signs in; `isOffered` waits for somebody to take one that the browser offers. Throws `PasskeyRefused`. */
export async function signInByPasskey(isOffered: boolean): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('generate-authenticate-options'),
  ])
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })
  await call('verify-authentication', { response })
}

/** Waits no more for somebody to take one that the browser offers. */
export async function endOffer(): Promise<void> {
  if (!(await offersPasskeys())) return
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Makes one more for who is signed in. Throws `PasskeyRefused`. */
export async function addPasskey(): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('generate-register-options'),
  ])
  const response = await startRegistration({ optionsJSON })
  await call('verify-registration', { response })
}
