import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { CHALLENGE_COOKIE, spend } from './passkey-challenges.ts'

/** The most passkeys of a person: one per device and password manager, and a key in the safe. */
export const PASSKEYS_MAXIMUM = 20
export const PASSKEY_NAME_MAXIMUM = 60

/**
 * The library's plugin with discoverable passkeys and user verification (fingerprint, face or code): by default it
 * would accept a found security key.
 */
export const passkeyPlugin = (publicUrl: string | undefined) =>
  passkey({
    rpName: 'Sonnette',
    ...(publicUrl && { rpID: new URL(publicUrl).hostname, origin: publicUrl }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
    registration: {
      async afterVerification({ ctx, verification, user, clientData }) {
        const { registrationInfo } = verification
        if (!registrationInfo?.userVerified) throw new APIError('BAD_REQUEST')
        if (String(ctx.body?.name ?? '').length > PASSKEY_NAME_MAXIMUM) throw new APIError('BAD_REQUEST')
        await spend(ctx, clientData)
        const where = [{ field: 'userId', value: user.id }]
        const count = await ctx.context.adapter.count({ model: 'passkey', where })
        if (count >= PASSKEYS_MAXIMUM) throw new APIError('CONFLICT')
        const name = getAuthenticatorName(registrationInfo.aaguid)
        return name === undefined ? {} : { name }
      },
    },
    authentication: {
      async afterVerification({ ctx, verification, clientData }) {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED')
        await spend(ctx, clientData)
      },
    },
  })
