import { settings } from '../settings.ts'

/** A service of others that people can sign in with, by OpenID Connect. */
export interface Provider {
  /** Its part of our addresses. */
  id: string
  label: string
  issuer: string
  clientId: string
  clientSecret: string
}

const GOOGLE = 'https://accounts.google.com'

/** Those that this installation is set up for. */
export function providers(): Provider[] {
  const { google, oidc } = settings().signInWith
  const all: Provider[] = []
  if (google.clientId && google.clientSecret) {
    const { clientId, clientSecret } = google
    all.push({ id: 'google', label: 'Google', issuer: GOOGLE, clientId, clientSecret })
  }
  if (oidc.issuer && oidc.clientId && oidc.clientSecret) {
    const { issuer, clientId, clientSecret, label = new URL(issuer).host } = oidc
    all.push({ id: 'oidc', label, issuer, clientId, clientSecret })
  }
  return all
}
