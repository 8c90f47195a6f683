import createClient from 'openapi-fetch'

/** A client of one hotel's API: see index.d.ts. */
export const sonnette = ({ origin, key, ...options }) =>
  createClient({
    ...options,
    baseUrl: `${origin}/api/v1`,
    headers: { ...options.headers, authorization: `Bearer ${key}` },
  })
