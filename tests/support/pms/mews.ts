import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type StandIn, type StandInOperation, startStandIn } from './stand-in.ts'

// Mews as its Connector API documents it: https://docs.mews.com/connector-api/operations

export const MEWS_TOKENS = {
  clientToken: 'E0D439EE522F44368DC78E1B-CLIENT',
  accessToken: 'C66EF7B239D24632943D115E-ACCESS',
}

interface Resource {
  Id: string
  Name: string
  State: string
  ParentResourceId: string | null
  /** Of its category: `Room`, `ParkingSpot`, … */
  type: string
}
type State = 'Inquired' | 'Confirmed' | 'Started' | 'Processed' | 'Canceled' | 'Optional' | 'Requested'
interface Booked {
  Id: string
  AccountId: string
  State: State
  AssignedResourceId: string | null
  ScheduledStartUtc: string
  ScheduledEndUtc: string
}
interface Guest {
  Id: string
  FirstName: string | null
  LastName: string
  LanguageCode: string | null
}

export interface MewsStandIn extends StandIn {
  enterpriseId: string
  /** Adds a room, or another resource, with a category of this type; returns its id. */
  addRoom(number: string, more?: Partial<Resource>): string
  /** Adds a reservation of a new guest; returns it, to be changed. */
  book(
    roomId: string | null,
    of: { from: string; until: string; state: State; name?: string; language?: string },
  ): Booked
  resources: Resource[]
  reservations: Booked[]
  /** The body of a general webhook. */
  message(event?: string): object
}

const Uuid = z.uuid()
const ids = (maximum: number) => z.array(Uuid).max(maximum).optional()
const moment = z.iso.datetime()
const MONTHS_3 = 92 * 86_400_000
const Interval = z
  .strictObject({ StartUtc: moment, EndUtc: moment })
  .refine(
    ({ StartUtc, EndUtc }) => Date.parse(EndUtc) - Date.parse(StartUtc) <= MONTHS_3,
    'longer than 3 months',
  )
  .optional()
const Proof = { ClientToken: z.string(), AccessToken: z.string(), Client: z.string().regex(/^\S+ \S+$/) }
const Limitation = z.strictObject({ Cursor: Uuid.nullish(), Count: z.int().min(1).max(1000) })
const ActivityStates = z.array(z.enum(['Active', 'Deleted'])).optional()
const Value = <T extends z.ZodType>(value: T) => z.strictObject({ Value: value }).optional()

const bodies = {
  'configuration/get': z.strictObject({ ...Proof, EnterpriseId: Uuid.optional() }),
  'services/getAll': z.strictObject({
    ...Proof,
    EnterpriseIds: ids(1000),
    ServiceIds: ids(1000),
    ServiceType: z.enum(['Bookable', 'Additional']).optional(),
    UpdatedUtc: Interval,
    Limitation,
  }),
  'resourceCategories/getAll': z.strictObject({
    ...Proof,
    EnterpriseIds: ids(1000),
    ResourceCategoryIds: ids(1000),
    ServiceIds: z.array(Uuid).max(1000),
    UpdatedUtc: Interval,
    ActivityStates,
    Limitation,
  }),
  'resourceCategoryAssignments/getAll': z.strictObject({
    ...Proof,
    EnterpriseIds: ids(1000),
    ResourceCategoryAssignmentIds: ids(1000),
    ResourceCategoryIds: z.array(Uuid).max(1000),
    ResourceIds: ids(1000),
    UpdatedUtc: Interval,
    ActivityStates,
    Limitation,
  }),
  'resources/getAll': z.strictObject({
    ...Proof,
    EnterpriseIds: ids(1000),
    ResourceIds: ids(1000),
    Names: z.array(z.string()).max(1000).optional(),
    // Other extents are deprecated.
    Extent: z.strictObject({ Resources: z.boolean().optional(), Inactive: z.boolean().optional() }),
    CreatedUtc: Interval,
    UpdatedUtc: Interval,
    Limitation,
  }),
  'reservations/getAll/2023-06-06': z.strictObject({
    ...Proof,
    EnterpriseIds: ids(1000),
    ReservationIds: ids(1000),
    ServiceIds: ids(1000),
    AccountIds: ids(1000),
    AssignedResourceIds: ids(1000),
    CreatedUtc: Interval,
    UpdatedUtc: Interval,
    CollidingUtc: Interval,
    ScheduledStartUtc: Interval,
    ScheduledEndUtc: Interval,
    States: z
      .array(z.enum(['Inquired', 'Confirmed', 'Started', 'Processed', 'Canceled', 'Optional', 'Requested']))
      .optional(),
    Limitation,
  }),
  'customers/getAll': z.strictObject({
    ...Proof,
    ChainIds: ids(1000),
    CustomerIds: z.array(Uuid).max(1000),
    Extent: z.strictObject({ Customers: z.boolean().optional(), Addresses: z.boolean().optional() }),
    CreatedUtc: Interval,
    UpdatedUtc: Interval,
    ActivityStates,
    Limitation,
  }),
  'resources/update': z.strictObject({
    ...Proof,
    ResourceUpdates: z
      .array(
        z.strictObject({
          ResourceId: Uuid,
          State: Value(z.enum(['Dirty', 'Clean', 'Inspected', 'OutOfService'])),
          StateReason: Value(z.string()),
        }),
      )
      .max(1000),
  }),
  'reservations/process': z.strictObject({
    ...Proof,
    EnterpriseId: Uuid.optional(),
    ReservationId: Uuid,
    CloseBills: z.boolean().optional(),
    AllowOpenBalance: z.boolean().optional(),
    Notes: z.string().nullish(),
  }),
}
type Bodies = { [Name in keyof typeof bodies]: z.output<(typeof bodies)[Name]> }

/** The newest first; the cursor names the last item of the page. */
function page<T extends { Id: string }>(
  name: string,
  items: readonly T[],
  { Cursor, Count }: z.output<typeof Limitation>,
) {
  const newest = items.toReversed()
  const shown = newest.slice(Cursor ? newest.findIndex(({ Id }) => Id === Cursor) + 1 : 0).slice(0, Count)
  return { [name]: shown, Cursor: shown.at(-1)?.Id ?? null }
}

export async function startMews(): Promise<MewsStandIn> {
  const [enterpriseId, serviceId] = [randomUUID(), randomUUID()]
  const [resources, reservations, customers]: [Resource[], Booked[], Guest[]] = [[], [], []]
  const categoryIds = new Map<string, string>()
  const categoryOf = (type: string) => {
    const id = categoryIds.get(type) ?? randomUUID()
    categoryIds.set(type, id)
    return id
  }
  const at = '2023-10-01T11:48:57Z'

  const answers: { [Name in keyof Bodies]: (body: Bodies[Name]) => [number, unknown] } = {
    'configuration/get': () => [
      200,
      {
        NowUtc: at,
        Enterprise: {
          Id: enterpriseId,
          Name: 'Hôtel des Tilleuls',
          IsPortfolio: false,
          TimeZoneIdentifier: 'Europe/Paris',
        },
      },
    ],
    'services/getAll': (body) => [
      200,
      page(
        'Services',
        [{ Id: serviceId, IsActive: true, Names: { 'en-US': 'Accommodation' } }],
        body.Limitation,
      ),
    ],
    'resourceCategories/getAll': (body) => {
      const found = [...categoryIds].map(([Type, Id]) => ({ Id, Type, ServiceId: serviceId, IsActive: true }))
      return [
        200,
        page('ResourceCategories', body.ServiceIds.includes(serviceId) ? found : [], body.Limitation),
      ]
    },
    'resourceCategoryAssignments/getAll': (body) => {
      const found = resources
        .map(({ Id, type }) => ({ Id, ResourceId: Id, CategoryId: categoryOf(type), IsActive: true }))
        .filter(({ CategoryId }) => body.ResourceCategoryIds.includes(CategoryId))
      return [200, page('ResourceCategoryAssignments', found, body.Limitation)]
    },
    'resources/getAll': (body) => {
      const found = resources.map(({ type: _, ...resource }) => ({
        ...resource,
        EnterpriseId: enterpriseId,
        IsActive: true,
        Data: { Discriminator: 'Space', Value: { FloorNumber: '1' } },
        CreatedUtc: at,
        UpdatedUtc: at,
      }))
      return [200, page('Resources', found, body.Limitation)]
    },
    'reservations/getAll/2023-06-06': (body) => {
      const { CollidingUtc: of, States } = body
      const found = reservations.filter(
        (one) =>
          (!States || States.includes(one.State)) &&
          (!of ||
            (Date.parse(one.ScheduledStartUtc) < Date.parse(of.EndUtc) &&
              Date.parse(one.ScheduledEndUtc) > Date.parse(of.StartUtc))),
      )
      const shown = found.map((one) => ({
        ...one,
        AccountType: 'Customer',
        ServiceId: serviceId,
        Number: '52',
      }))
      return [200, page('Reservations', shown, body.Limitation)]
    },
    'customers/getAll': (body) => {
      const asked = new Set(body.CustomerIds)
      return [
        200,
        page(
          'Customers',
          customers.filter(({ Id }) => asked.has(Id)),
          body.Limitation,
        ),
      ]
    },
    'resources/update': (body) => {
      for (const { ResourceId, State } of body.ResourceUpdates) {
        const resource = resources.find(({ Id }) => Id === ResourceId)
        if (!resource) return [400, { Message: 'Invalid ResourceId.' }]
        if (resource.State === 'OutOfOrder') return [403, { Message: 'The resource is out of order.' }]
        if (State) resource.State = State.Value
      }
      return [200, {}]
    },
    'reservations/process': (body) => {
      const found = reservations.find(({ Id }) => Id === body.ReservationId)
      if (found?.State !== 'Started') return [403, { Message: 'The reservation is not started.' }]
      found.State = 'Processed'
      return [200, {}]
    },
  }

  const standIn = await startStandIn(
    (Object.keys(bodies) as (keyof Bodies)[]).map(
      (name): StandInOperation => ({
        method: 'POST',
        path: `/api/connector/v1/${name}`,
        body: bodies[name],
        // Its proof is in the body.
        isAllowed: () => true,
        answer({ body }) {
          const { ClientToken, AccessToken } = body as { ClientToken: string; AccessToken: string }
          const isKnown = ClientToken === MEWS_TOKENS.clientToken && AccessToken === MEWS_TOKENS.accessToken
          return isKnown ? answers[name](body) : [401, { Message: 'Invalid AccessToken.' }]
        },
      }),
    ),
  )
  return Object.assign(standIn, {
    enterpriseId,
    resources,
    reservations,
    addRoom(number: string, more: Partial<Resource> = {}) {
      const room = {
        Id: randomUUID(),
        Name: number,
        State: 'Dirty',
        ParentResourceId: null,
        type: 'Room',
        ...more,
      }
      categoryOf(room.type)
      resources.push(room)
      return room.Id
    },
    book(
      ...[roomId, { from, until, state, name = 'Ada Lovelace', language }]: Parameters<MewsStandIn['book']>
    ) {
      const [FirstName = null, LastName = ''] = name.split(' ')
      const guest = { Id: randomUUID(), FirstName, LastName, LanguageCode: language ?? null }
      customers.push(guest)
      const booked: Booked = {
        Id: randomUUID(),
        AccountId: guest.Id,
        State: state,
        AssignedResourceId: roomId,
        ScheduledStartUtc: `${from}T14:00:00Z`,
        ScheduledEndUtc: `${until}T10:00:00Z`,
      }
      reservations.push(booked)
      return booked
    },
    message: (event = 'ServiceOrderUpdated') => ({
      EnterpriseId: enterpriseId,
      IntegrationId: serviceId,
      Events: [{ Discriminator: event, Value: { Id: randomUUID() } }],
    }),
  })
}
