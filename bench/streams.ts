import { Agent, type ClientRequest, request } from 'node:http'
import { BENCH_PASSWORD, type BenchHotel } from './hotels.ts'
import { send } from './load.ts'

export interface OpenStreams {
  close(): void
}

/** Opens `count` streams, dealt out over the hotels, and calls `heard` with each stream's every chunk. */
export async function openStreams(
  port: number,
  count: number,
  streamOf: (i: number) => { path: string; headers: Record<string, string> },
  heard: (chunk: string) => void,
): Promise<OpenStreams> {
  const open: ClientRequest[] = []
  for (let i = 0; i < count; i++) {
    const { path, headers } = streamOf(i)
    await new Promise<void>((resolve, reject) => {
      const opened = request({ agent: false, host: '127.0.0.1', port, path, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', heard)
        response.on('error', () => {})
        resolve()
      })
      opened.on('error', reject)
      opened.end()
      open.push(opened)
    })
  }
  return {
    close() {
      for (const one of open) one.destroy()
    },
  }
}

/** Signs in each hotel's employee, or others who share a password; the cookies, in the same order. */
export async function signInForStreams(
  port: number,
  people: readonly Pick<BenchHotel, 'email'>[],
  password = BENCH_PASSWORD,
): Promise<string[]> {
  const agent = new Agent()
  const cookies: string[] = []
  for (const { email } of people) {
    const answer = await send(agent, port, {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
      body: JSON.stringify({ email, password }),
    })
    if (answer.status !== 200) throw new Error(`sign-in was answered ${answer.status}: ${answer.text}`)
    cookies.push((answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '))
  }
  agent.destroy()
  return cookies
}
