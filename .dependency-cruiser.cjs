/**
 * The import rules: who may import whom. They are the same as in docs/, and this file is what holds them.
 *
 * A noun's folder in domain/ holds shapes.ts and rules.ts (safe for the browser), and tables.ts, operations.ts,
 * queries.ts and lookups.ts (server only).
 */

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const test = '\\.test\\.tsx?$'
/** Codes of languages, which are no words. */
const languageLists = '^i18n/(language|guest-languages)\\.ts$'
const audience = '^app/(guest|landing|admin|employee|account|operator|sandbox)/'

/** What browsers and the server share. */
const browserToo = '^domain/(shapes/[\\w-]+|[^/]+/(((order|limit|asking)-)?rules|shapes))\\.ts$'

/**
 * The order of domain/, from the bottom up: a noun, or a file beside the nouns, imports only what stands above it in
 * this list. If a noun must act because of a later one, that is a reaction (domain/reactions.ts).
 */
const order = [
  'id-shape.ts',
  'names.ts',
  'text.ts',
  'actor.ts',
  'access.ts',
  'ids.ts',
  'form-key.ts',
  'csv.ts',
  'plain-name.ts',
  'clock-offsets.ts',
  'shapes/',
  'errors.ts',
  'long-lists.ts',
  'page.ts',
  'rights.ts',
  'agent-calls.ts',
  'events/',
  'configuration/',
  'repeats/',
  'operation.ts',
  'job.ts',
  'reaction.ts',
  'backups/',
  'installation/',
  'contact/',
  'history/',
  'api-keys/',
  'room-types/',
  'rooms/',
  'people/',
  'waiting/',
  'services/',
  'stays/',
  'reservations/',
  'requests/',
  'agents/',
  'devices/',
  'shifts/',
  'alerts/',
  'staff/',
  'faces/',
  'webhooks/',
  'pms/',
  'accounts/',
  'billing/',
  'hotels/',
  'tries/',
  'invitations/',
  'analytics/',
  'cards/',
  'first-steps/',
  'board/',
  'dashboard/',
  'timeline/',
  'users/',
  'retention/',
  'demo/',
  'reactions.ts',
  'noun-events.ts',
  'events.ts',
  'jobs.ts',
  'noun-operations.ts',
  'operations.ts',
  'unknown-fields.ts',
].map((place) => `^domain/${place.replace('.', '\\.')}`)

/** Route modules are what routes.ts names: they may call operations, the components beside them may not. */
const routeModules = () => {
  const { existsSync, readFileSync } = require('node:fs')
  if (!existsSync('app/routes.ts')) return []
  const files = readFileSync('app/routes.ts', 'utf8').matchAll(/'([\w./-]+\.tsx?)'/g)
  return [...files].map(([, file]) => `^app/${file.replace(/^\.\//, '').replaceAll('.', '\\.')}$`)
}
const routes = [...routeModules(), '^app/(root|entry\\.server|entry\\.client)\\.tsx$']

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'What imports itself cannot be read or tested alone; types that do, neither.',
      {},
      { circular: true },
    ),
    ...order
      .slice(0, -1)
      .map((place, i) =>
        rule(
          'nouns-in-one-order',
          'A noun can be read with those before it in `order`.',
          { path: place, pathNot: test },
          { path: order.slice(i + 1) },
        ),
      ),
    rule(
      'nouns-have-a-place',
      'A new noun gets its place in `order`.',
      {},
      { path: '^domain/', pathNot: [...order, test] },
    ),
    rule(
      'server-is-the-top',
      'server/ puts everything together; nothing imports it.',
      { pathNot: ['^server/', test, '^tests/', '^bench/', '^vite\\.config\\.ts$'] },
      { path: '^server/' },
    ),
    rule(
      'domain-knows-no-web',
      'Rules and use cases know no request, page or framework of the web.',
      { path: '^domain/', pathNot: test },
      {
        path: ['^(app|server)/', 'node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/'],
      },
    ),
    rule(
      'domain-speaks-in-mails-only',
      'What is said to people stands in i18n/: screens say it, and jobs that write to somebody.',
      { path: '^domain/', pathNot: ['^domain/[^/]+/jobs\\.ts$', test] },
      { path: '^i18n/', pathNot: languageLists },
    ),
    rule(
      'platform-knows-no-domain',
      'platform/ is the outside world: it serves any domain.',
      { path: '^platform/', pathNot: test },
      { path: '^(domain|app|server|i18n)/', pathNot: languageLists },
    ),
    rule(
      'words-know-nothing',
      'i18n/ is words: of ours it knows the types of what they are said about.',
      { path: '^i18n/', pathNot: test },
      { path: '^(domain|app|platform|server)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'queries-stay-at-home',
      'Only a noun itself reads and writes its rows; others call its operations.',
      { path: '^domain/([^/]+)/', pathNot: test },
      { path: '^domain/[^/]+/[\\w-]*queries\\.ts$', pathNot: '^domain/$1/' },
    ),
    rule(
      'transactions-only-behind-the-check',
      'A transaction on a hotel is proof that somebody was allowed in: nobody else opens one.',
      {
        pathNot: [
          '^domain/(operation|job|demo/seed|events/sweep|[^/]+/lookups)\\.ts$',
          '^platform/',
          // These open and close the pool, and ask it whether it is there.
          '^server/(app|start|command/installation)\\.ts$',
          '^(tests|bench)/',
          test,
        ],
      },
      { path: '^platform/database/tenancy\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'owner-only-for-the-operator',
      'The owner of the database sees every hotel: of the server, only operations of the operator do.',
      { path: '^(domain|app|server)/', pathNot: ['^domain/[^/]+/operator\\.ts$', '^server/command/', test] },
      { path: '^platform/database/owner\\.ts$' },
    ),
    rule(
      'events-know-no-noun',
      'What records, publishes and sweeps events, and what streams them, knows nouns by what they declare.',
      { path: ['^domain/events/', '^server/(live|streams)\\.ts$'], pathNot: test },
      { path: '^domain/[^/]+/', pathNot: '^domain/events/' },
    ),
    rule(
      'queries-only-from-domain',
      'Rows are reached through operations, which check who may.',
      { path: '^(app|server|platform|i18n)/', pathNot: test },
      { path: '^domain/[^/]+/([\\w-]*queries|tables)\\.ts$' },
    ),
    rule(
      'rules-and-shapes-are-for-the-browser-too',
      'What buttons use must not pull the server into the browser.',
      { path: browserToo },
      {
        path: ['^platform/', '^domain/[^/]+/(tables|operations|[\\w-]*queries|lookups|configuration)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-and-shapes-need-no-node',
      'What buttons use must run in the browser.',
      { path: browserToo },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'sql-only-in-queries',
      'Who looks for SQL finds all of it in queries.ts (or …-queries.ts) and tables.ts (and what keeps the events and the database).',
      {
        path: '^(app|server|domain)/',
        pathNot: [test, '^domain/[^/]+/([\\w-]*queries|tables)\\.ts$', '^domain/events/'],
      },
      {
        path: [
          'node_modules/(drizzle-orm|pg|pg-protocol)/',
          '^platform/database/(alone|batched|prepared)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'components-use-shapes-and-rules',
      'A component shows what its route loaded: of the domain it knows shapes and rules only.',
      { path: '^app/.+\\.tsx$', pathNot: [test, ...routes] },
      {
        path: '^domain/',
        pathNot: '^domain/(names|shapes/[\\w-]+|[^/]+/(shapes|((order|limit|floor|asking)-)?rules))\\.ts$',
      },
    ),
    rule(
      'components-know-no-platform',
      'A component reaches the outside world through its route.',
      { path: '^app/.+\\.tsx$', pathNot: [test, ...routes] },
      { path: '^platform/' },
    ),
    rule(
      'audiences-are-apart',
      'What two audiences share lives in shell/ or ui/.',
      { path: audience },
      { path: audience, pathNot: '^app/$1/' },
    ),
    rule(
      'staff-screens-are-for-staff',
      'What admins and employees share is no weight for a guest.',
      { path: '^app/(guest|landing|shell|ui)/', pathNot: routes },
      { path: '^app/staff/' },
    ),
    rule(
      'staff-screens-serve-both',
      'What admins and employees share belongs to neither.',
      { path: '^app/staff/' },
      { path: audience },
    ),
    rule(
      'ui-knows-no-domain',
      'The design system is plain components.',
      { path: '^app/ui/' },
      { path: ['^(domain|platform|server|i18n)/', audience, '^app/shell/'] },
    ),
    rule(
      'shell-knows-no-audience',
      'Header, footer and forms serve every audience.',
      { path: '^app/(shell|forms)/', pathNot: routes },
      { path: audience },
    ),
    rule(
      'tests-are-not-imported',
      'What the product needs does not live in a test. Measurements push to the push service that tests have.',
      { pathNot: [test, '^tests/', '^(vitest|playwright)\\.config\\.ts$', '^bench/push-services\\.ts$'] },
      { path: [test, '^tests/'] },
    ),
    rule(
      'bench-is-not-imported',
      'Measurements are not part of the product.',
      { pathNot: '^bench/' },
      { path: '^bench/' },
    ),
    rule(
      'embedded-parts-stay-inside',
      'The embedded database has one way in.',
      { path: '^(app|server|domain|platform)/', pathNot: ['^platform/database/embedded', test] },
      { path: '^platform/database/embedded/' },
    ),
    rule(
      'listed-in-package-json',
      'What is used is installed on purpose.',
      { path: '^(app|server|domain|platform|i18n)/', pathNot: test },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'resolves',
      'An import of something that is not there.',
      { path: '^(app|server|domain|platform|i18n|tests|bench)/' },
      { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    ),
  ],
  options: {
    // TypeScript 7 has no parser that other tools can call.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types/', '^build/', '^\\.react-router/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
