// The text at the top of the API's document, which `/api/docs` shows first (Markdown).

const complete = (origin: string, api: string) => `\`\`\`sh
export KEY=sonnette_…            # made at ${origin}/account?tab=api
sonnette() { curl -sS -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' "$@"; }

# The rooms, a page at a time
sonnette '${api}/rooms?limit=100'

# Arrivals and departures, as the hotel's other system has them; the call repeated changes nothing
sonnette -X PUT ${api}/reservations -d '{"reservations":[{"externalId":"R-20417","number":"108","from":"2026-11-27","until":"2026-11-30","status":"arrived"}]}'

# A request for a guest who telephones: the key makes a repeated call harmless
sonnette ${api}/requests -d '{"key":"<a new UUID>","roomId":"<id of a room>","services":[{"serviceId":"<id of a service>","count":2}],"comment":""}'

# What is open; \`revision\` of a request is needed to change it
sonnette '${api}/requests?limit=50'
sonnette ${api}/requests/<id>/finish -d '{"revision":1}'

# The guest leaves: the room's link of this stay ends
sonnette -X POST -H 'Idempotency-Key: check-out-4711' ${api}/rooms/<id>/check-out -d '{"stay":1}'
\`\`\``

/** The guide for programmers; \`origin\` is the installation's address, \`api\` the API's. */
export const apiGuide = (origin: string, api: string) => `Everything staff and guests can do on a screen.

## Keys

An admin makes a key at \`/account?tab=api\` and chooses its scopes. Send it as \`Authorization: Bearer sonnette_…\`. Each operation names the scope that it needs; operations without one are not for keys: those about people, keys and payment. A revoked key is refused at its next call (401). \`RateLimit\` says how many calls are left, and for how many seconds; beyond that the answer is 429 with \`Retry-After\`.

## A day

${complete(origin, api)}

## Ids

Every id is a UUID in lower case. An operation that creates something takes a \`key\`, a UUID that the caller makes: the same \`key\` creates the thing once.

## Trying again

Any POST of a key may carry \`Idempotency-Key\`, up to 255 printable characters. For 24 hours, the same call with the same header gets the first answer again and changes nothing. The header with another operation or another input is refused (409, \`idempotency-key-used\`). A refusal is not remembered. \`POST /requests\` has its \`key\` for this, and needs no header.

## Changes at the same time

Most things have a \`revision\`, which grows with each change. Send the revision that you read. If another person has changed the thing meanwhile, Sonnette refuses the call (409, \`changed-since\`), and \`data.by\` names the person.

## Times

Moments are RFC 3339 in UTC, with milliseconds: \`2026-11-27T13:05:00.000Z\`. Days (\`2026-11-27\`) and times of day (\`13:05\`) are those of the hotel's clock; \`GET /hotel\` names its time zone.

## Lists

A list comes in pages: \`limit\` says how many at most, and \`next\`, given as \`after\`, leads to the next page, in the same order. On the last page it is null. The cursor has no other meaning. A list without \`limit\` is complete, and its maximum is in its schema.

## Refusals

A refusal is \`application/problem+json\` (RFC 9457). Its \`code\` and \`status\` say the kind, \`data.reason\` the reason, and \`type\` leads to a sentence about it. Each operation lists its own reasons. Unknown fields are refused. At an unknown address the answer is 404, \`no-such-address\`; with another method it is 405, \`wrong-method\`, and \`Allow\` lists the methods. \`data.requestId\`, on failures of the server only, names the line in its log.

## Webhooks

An admin adds an address at \`${origin}/account?tab=api\` and chooses its events. Messages follow [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` with one of its libraries and the address’s secret. \`data\` is the thing as the API shows it, with its \`revision\`. Messages about one thing come in order, and may come twice with the same \`webhook-id\`. Answer with 2xx within ten seconds. Any other answer is retried for three days.

## Agents

An agent (Model Context Protocol, streamable HTTP) calls \`${origin}/mcp\` with a key. Its tools are the operations of the key's scopes. A change of more than one thing is answered with a preview first; repeat the call with the preview's \`confirm\`.

## Versions

Within \`v1\`, operations, fields, and values in answers are only added: ignore those that you do not know. A test compares each version's document with the one before.`
