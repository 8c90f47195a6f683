import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { CHALLENGE_COOKIE, spend } from './passkey-challenges.ts'

/** How many somebody can have: one for each device and manager, and a key in the safe. */
export const PASSKEYS_MAXIMUM = 20
export const PASSKEY_NAME_MAXIMUM = 60

/**
 * The library's plugin, for passkeys that know their person without a name being typed and make sure that it is them, by a
 * fingerprint, a face or a code: the plugin itself would take a key that somebody has found.
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
