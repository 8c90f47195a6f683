import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { declared, readSettings } from '../platform/settings.ts'
import { settingsTable } from '../scripts/lib/settings-table.ts'
import { HEALTH_PATHS } from '../server/origin.ts'

const folder = join(import.meta.dirname, '..', 'deploy')
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
/** As long as a server takes to stop at most, after DRAIN_SECONDS (server/start.ts). */
const STOP_SECONDS = 15

const knownNames = new Set(
  [...settingsTable(declared).matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name as string),
)
/** Settings that the operator gives, in a secret or an environment file. */
const given = {
  DOMAIN: 'rooms.example',
  SECRET: 'of at least thirty-two characters',
  DATABASE_URL: 'postgres://sonnette:x@postgres/sonnette',
  POSTGRES_PASSWORD: 'abc',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Sonnette <bell@rooms.example>',
  OPERATOR_EMAIL: 'operator@rooms.example',
}

const imageUser = /^USER (\d+):(\d+)$/m.exec(text('Containerfile'))?.slice(1).map(Number)
const imageValue = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(text('Containerfile'))?.[1]

// biome-ignore lint/suspicious/noExplicitAny: the shapes are Kubernetes' and compose's.
type Tree = any

describe.each(readdirSync(join(folder, 'kubernetes')))('kubernetes/%s', (name) => {
  const documents: Tree[] = parseAllDocuments(text(join('kubernetes', name))).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
  const ofKind = (...kinds: string[]) => documents.find(({ kind }) => kinds.includes(kind))
  const config = ofKind('ConfigMap')
  const workload = ofKind('Deployment', 'StatefulSet')
  const pod = workload.spec.template.spec
  const [container] = pod.containers

  test('the settings of a manifest are known, and a server starts with them', () => {
    for (const setting of Object.keys(config.data)) expect(knownNames).toContain(setting)
    const settings = readSettings({ ...given, NODE_ENV: 'production', ...config.data })
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(settings.drainSeconds + STOP_SECONDS)
    expect(container.ports).toEqual([{ name: 'http', containerPort: settings.port }])
  })

  test('the probes of a manifest ask the addresses that the server has for them', () => {
    const pathOf = (probe: string) => container[probe].httpGet.path
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      expect(HEALTH_PATHS).toContain(pathOf(probe))
      expect(container[probe].httpGet.port).toBe('http')
    }
    expect([pathOf('startupProbe'), pathOf('livenessProbe'), pathOf('readinessProbe')]).toEqual([
      '/healthz',
      '/healthz',
      '/up',
    ])
  })

  test('a server of a manifest leaves the balancer before it stops', () => {
    const { periodSeconds, timeoutSeconds, failureThreshold } = container.readinessProbe
    const { drainSeconds } = readSettings({ ...given, ...config.data })
    // One server has no other that could take its requests.
    if (workload.spec.replicas > 1)
      expect(drainSeconds).toBeGreaterThanOrEqual(periodSeconds * failureThreshold + timeoutSeconds)
  })

  test('the container of a manifest runs as the image’s user, and writes only to its volumes', () => {
    expect([pod.securityContext.runAsUser, pod.securityContext.runAsGroup]).toEqual(imageUser)
    expect(pod.securityContext.fsGroup).toBe(imageUser?.[1])
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
    const claims = workload.spec.volumeClaimTemplates ?? []
    const volumes = [
      ...pod.volumes.map(({ name }: Tree) => name),
      ...claims.map((claim: Tree) => claim.metadata.name),
    ]
    const mounted = container.volumeMounts.map((mount: Tree) => mount.name)
    expect(mounted.toSorted()).toEqual(volumes.toSorted())
    expect(container.volumeMounts.map((mount: Tree) => mount.mountPath)).toEqual([
      imageValue('DATA_DIR'),
      '/tmp',
    ])
  })

  test('the parts of a manifest find each other by name and label', () => {
    const { labels } = workload.spec.template.metadata
    const refers = container.envFrom.map((from: Tree) => from.configMapRef?.name).filter(Boolean)
    expect(refers).toEqual([config.metadata.name])
    const [service, ingress, budget] = [ofKind('Service'), ofKind('Ingress'), ofKind('PodDisruptionBudget')]
    expect(labels).toEqual(workload.spec.selector.matchLabels)
    expect(labels).toMatchObject(service.spec.selector)
    if (budget) expect(labels).toMatchObject(budget.spec.selector.matchLabels)
    expect(service.spec.ports[0].targetPort).toBe('http')
    for (const { host, http } of ingress.spec.rules) {
      expect(config.data.PUBLIC_URL).toBe(`https://${host}`)
      expect(http.paths[0].backend.service).toEqual({ name: service.metadata.name, port: { name: 'http' } })
    }
  })
})

describe.each(['compose.yaml', 'compose.operator.yaml'])('%s', (name) => {
  const { services }: Tree = parse(text(name), { merge: true })
  const servers = Object.entries<Tree>(services).filter(([, { image }]) => image === 'sonnette')
  /** The value as compose reads it, with the settings that an operator gives. */
  const filled = (value: string) =>
    value.replace(/\$\{(\w+)(?::[-?](.+?))?\}/g, (_, variable, otherwise = '') =>
      String({ ...given }[variable as keyof typeof given] ?? otherwise),
    )

  test('the settings of each server are known, and it starts with them', () => {
    for (const [, { environment, stop_grace_period: grace }] of servers) {
      for (const setting of Object.keys(environment)) expect(knownNames).toContain(setting)
      // Debian 12's podman-compose leaves an empty default as it is.
      for (const value of Object.values<string>(environment)) expect(filled(value)).not.toContain('$')
      const values = Object.entries<string>(environment).map(([key, value]) => [key, filled(value)])
      const settings = readSettings({ NODE_ENV: 'production', ...Object.fromEntries(values) })
      expect(grace).toBe('1m')
      expect(settings.drainSeconds + STOP_SECONDS).toBeLessThan(60)
    }
  })

  test('Caddy’s servers are all servers, at the port on which they listen', () => {
    const named = servers.map(([server, { environment }]) => `${server}:${environment.PORT}`)
    expect(services.caddy.environment.SERVERS.split(' ')).toEqual(named)
  })
})

test('the systemd unit names known settings, and gives a server the time to stop', () => {
  const unit = text('sonnette.service')
  const environment = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  for (const pair of environment) {
    const [name = ''] = pair.split('=')
    if (!['NODE_ENV', 'NODE_COMPILE_CACHE'].includes(name)) expect(knownNames).toContain(name)
  }
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(STOP_SECONDS)
})
