import { z } from 'zod'
import { settings } from '../../settings.ts'
import { askPms } from '../ask.ts'
import { beginningOf, dayByClock } from '../days.ts'
import { readMessage } from '../message.ts'
import {
  type Pms,
  type PmsCleaning,
  type PmsClient,
  type PmsCredentials,
  type PmsDays,
  type PmsReservation,
  type PmsRoom,
  PmsTrouble,
} from '../port.ts'
import {
  ApaleoMessage,
  ApaleoProperties,
  ApaleoReservations,
  ApaleoSubscription,
  ApaleoUnits,
  apaleoStatuses,
} from './shapes.ts'
import { forgetToken, tokenOf } from './token.ts'

/** The most that Apaleo gives: https://apaleo.dev/guides/api/pagination.html */
const PAGE_SIZE = 200
/** Beyond 10,000 items, an answer is not that of one hotel. */
const PAGES_MAXIMUM = 50

const conditions: Record<string, PmsCleaning> = {
  Clean: 'done',
  CleanToBeInspected: 'done',
  Dirty: 'not_cleaned',
}

export const apaleo: Pms = {
  name: 'Apaleo',
  fields: [
    { name: 'clientId', isSecret: false, maximum: 200 },
    { name: 'clientSecret', isSecret: true, maximum: 500 },
    { name: 'propertyId', isSecret: false, maximum: 50, isOptional: true },
  ],
  open: openApaleo,
  // Apaleo signs nothing: the connection's address is the secret.
  isGenuine(message, { id }) {
    const read = readMessage(message, ApaleoMessage)
    return read?.propertyId === id || read?.propertyIds?.includes(id) === true
  },
}

interface ApaleoQuestion<T> {
  path: string
  answer: z.ZodType<T>
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string>
  json?: object
  signal: AbortSignal
}

function openApaleo(credentials: PmsCredentials): PmsClient {
  const { apaleoUrl, apaleoWebhookUrl } = settings().pms
  let propertyId: string | undefined

  async function ask<T>(question: ApaleoQuestion<T>, base = apaleoUrl): Promise<T> {
    const { path, query, json, ...rest } = question
    const url = new URL(base + path)
    url.search = String(new URLSearchParams(query))
    const authorization = `Bearer ${await tokenOf(credentials, rest.signal)}`
    try {
      return await askPms({
        pms: 'Apaleo',
        ...rest,
        url,
        headers: { authorization, ...(json && { 'content-type': 'application/json' }) },
        ...(json && { body: JSON.stringify(json) }),
      })
    } catch (error) {
      if (error instanceof PmsTrouble && error.kind === 'refused') forgetToken(credentials)
      throw error
    }
  }

  /** Asks for every page; `itemsOf` takes the items of one. */
  async function list<P extends { count: number }, T extends { id: string }>(
    question: ApaleoQuestion<P | undefined>,
    itemsOf: (page: P) => T[],
  ): Promise<T[]> {
    const found = new Map<string, T>()
    for (let number = 1; number <= PAGES_MAXIMUM; number++) {
      const query = { ...question.query, pageNumber: String(number), pageSize: String(PAGE_SIZE) }
      const page = await ask({ ...question, query })
      if (!page) return [...found.values()]
      for (const one of itemsOf(page)) found.set(one.id, one)
      if (number * PAGE_SIZE >= page.count) return [...found.values()]
    }
    throw new PmsTrouble('odd', `Apaleo has too much at ${question.path}`)
  }

  async function property(signal: AbortSignal) {
    const path = '/inventory/v1/properties'
    const all = await list({ path, answer: ApaleoProperties, signal }, ({ properties }) => properties)
    const wanted = credentials.propertyId?.trim().toUpperCase()
    const [found, another] = wanted ? all.filter(({ id }) => id.toUpperCase() === wanted) : all
    if (found && !another) return { id: found.id, name: found.name }
    const which = wanted ? 'no property of this id' : `${all.length} properties to choose from`
    throw new PmsTrouble('refused', `Apaleo has ${which}`)
  }

  async function idOfProperty(signal: AbortSignal): Promise<string> {
    propertyId ??= (await property(signal)).id
    return propertyId
  }

  async function rooms(signal: AbortSignal): Promise<PmsRoom[]> {
    const query = { propertyId: await idOfProperty(signal), expand: 'unitGroup' }
    const units = await list(
      { path: '/inventory/v1/units', answer: ApaleoUnits, query, signal },
      ({ units }) => units,
    )
    return units
      .filter(({ isArchived, unitGroup }) => !isArchived && (unitGroup?.type ?? 'BedRoom') === 'BedRoom')
      .map(({ id, name, status: { condition, maintenance } }) => ({
        id,
        number: name,
        cleaning: isClosed(maintenance?.type) ? null : (conditions[condition] ?? null),
      }))
  }

  async function reservations({ from, until, timeZone }: PmsDays, signal: AbortSignal) {
    const between = { from: beginningOf(from, timeZone), to: beginningOf(until, timeZone, 1) }
    const propertyIds = await idOfProperty(signal)
    const found = new Map<string, PmsReservation>()
    // Reservations that were moved out of these days are only found by their change.
    for (const dateFilter of ['Stay', 'Modification']) {
      const query = { propertyIds, dateFilter, ...between, sort: 'id:asc', expand: 'booker' }
      const some = await list(
        { path: '/booking/v1/reservations', answer: ApaleoReservations, query, signal },
        ({ reservations }) => reservations,
      )
      for (const { id, status, unit, arrival, departure, primaryGuest, booker } of some) {
        found.set(id, {
          externalId: id,
          roomId: unit?.id ?? null,
          guestName: [primaryGuest?.firstName, primaryGuest?.lastName].filter(Boolean).join(' ') || null,
          language: primaryGuest?.preferredLanguage || booker?.preferredLanguage || null,
          from: dayByClock(arrival, timeZone),
          until: dayByClock(departure, timeZone),
          status: apaleoStatuses[status],
        })
      }
    }
    return [...found.values()]
  }

  return {
    property,
    rooms,
    reservations,
    async saveCleaning(roomId, cleaning, signal) {
      const value = cleaning === 'done' ? 'Clean' : 'Dirty'
      await ask({
        path: `/inventory/v1/units/${encodeURIComponent(roomId)}`,
        method: 'PATCH',
        json: [{ op: 'replace', path: '/status/condition', value }],
        answer: z.undefined(),
        signal,
      })
    },
    async checkOut(externalId, signal) {
      const path = `/booking/v1/reservation-actions/${encodeURIComponent(externalId)}/checkout`
      await ask({ path, method: 'PUT', answer: z.undefined(), signal })
    },
    async subscribe(address, signal) {
      const json = {
        endpointUrl: address,
        events: ['reservation/*', 'unit/*'],
        propertyIds: [await idOfProperty(signal)],
      }
      return await ask(
        { path: '/v1/subscriptions', method: 'POST', json, answer: ApaleoSubscription, signal },
        apaleoWebhookUrl,
      )
    },
    async unsubscribe({ id }, signal) {
      if (id === null) return
      const path = `/v1/subscriptions/${encodeURIComponent(id)}`
      await ask({ path, method: 'DELETE', answer: z.undefined(), signal }, apaleoWebhookUrl)
    },
  }
}

/** A room that is out of service is still let. */
const isClosed = (maintenance: string | undefined) =>
  maintenance === 'OutOfOrder' || maintenance === 'OutOfInventory'
