import { expect, test } from 'vitest'

import type { ChangedCleaning, CleaningStatus } from '../../domain/shapes/room.ts'
import {
  type ActionLog,
  actionsToSend,
  addAction,
  addRoomAction,
  dropOld,
  markNotSent,
  rejectAction,
  repeatRoomAction,
  resolveRoomAction,
  roomActionsIn,
} from './log.ts'

const roomOf = (id: string) => ({ id, number: id, cleaningStatus: 'not_cleaned' as const, stay: 1 })
const wantedOf = (id: string, cleaningStatus: CleaningStatus, cleaningRevision = 0) => {
  return { roomId: id, cleaningStatus, cleaningRevision }
}
const save = (log: ActionLog, key: string, ids: string[], status: CleaningStatus = 'done', at = 0) =>
  addRoomAction(log, {
    key,
    intent: 'save',
    rooms: ids.map(roomOf),
    wanted: ids.map((id) => wantedOf(id, status)),
    isUndo: false,
    at,
  })
const checkOut = (log: ActionLog, key: string, ids: string[], at = 0) =>
  addRoomAction(log, { key, intent: 'check-out', rooms: ids.map(roomOf), wanted: [], isUndo: false, at })
const start = (log: ActionLog, key: string, roomId: string, at = 0) =>
  addAction(log, {
    key,
    intent: 'start',
    fields: {},
    at,
    room: { id: roomId, number: roomId },
    request: { id: `request ${key}`, revision: 1 },
  })
const roomActionsToSend = (log: ActionLog) => roomActionsIn(actionsToSend(log))
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)
const changedSince = (...rooms: ChangedCleaning[]) => ({ reason: 'changed-since', cleaning: rooms }) as const
const byKarim = (roomId: string): ChangedCleaning => {
  return { ...wantedOf(roomId, 'in_progress', 4), by: 'Karim', at: null }
}

test('the log sends actions that share a room one after the other, and others at once', () => {
  const log = save(save(save([], 'a', ['101', '102']), 'b', ['102']), 'c', ['103'])
  expect(keysOf(roomActionsToSend(log))).toEqual(['a', 'c'])
  expect(keysOf(roomActionsToSend(resolveRoomAction(log, 'a')))).toEqual(['b', 'c'])
})

test('an action carries the revision of the one before it on the same room', () => {
  const log = save(save([], 'a', ['101']), 'b', ['101'], 'in_progress')
  const [next] = roomActionsIn(resolveRoomAction(log, 'a', [wantedOf('101', 'done', 7)]))
  expect(next?.wanted).toEqual([wantedOf('101', 'in_progress', 7)])
})

test('a check-out waits for earlier actions on requests of its rooms', () => {
  const log = checkOut(start(start([], 'r', '101', 1), 's', '102', 1), 'a', ['101'], 2)
  expect(roomActionsToSend(log)).toEqual([])
  expect(keysOf(roomActionsToSend(log.filter(({ key }) => key !== 'r')))).toEqual(['a'])
  expect(keysOf(roomActionsToSend(start(checkOut([], 'a', ['101'], 2), 'r', '101', 3)))).toEqual(['a'])
})

test('a conflicted action waits for a decision and delays no other', () => {
  const log = rejectAction(save([], 'a', ['101']), 'a', changedSince(byKarim('101')))
  expect(roomActionsIn(log)[0]?.stopped?.changed).toEqual([byKarim('101')])
  expect(roomActionsToSend(log)).toEqual([])
  expect(keysOf(roomActionsToSend(save(log, 'b', ['101'])))).toEqual(['b'])
})

test('the log asks about the last chosen status', () => {
  const log = save(save([], 'a', ['101']), 'b', ['101'], 'in_progress')
  expect(keysOf(rejectAction(log, 'a', changedSince(byKarim('101'))))).toEqual(['b'])
})

test('the log drops an action that was finally refused', () => {
  expect(rejectAction(save([], 'a', ['101']), 'a', { reason: 'no-such-room' })).toEqual([])
})

test('a decision saves on the current revisions under a new key', () => {
  const stopped = rejectAction(save([], 'a', ['101']), 'a', changedSince(byKarim('101')))
  const [decided] = roomActionsToSend(
    repeatRoomAction(stopped, 'a', { key: 'b', wanted: [wantedOf('101', 'done', 4)] }),
  )
  expect(decided).toMatchObject({ key: 'b', isUnsent: false, wanted: [wantedOf('101', 'done', 4)] })
  expect(decided?.stopped).toBeUndefined()
})

test('an action is unsent from the start if it follows an unsent one', () => {
  const log = save(markNotSent(save([], 'a', ['101']), 'a'), 'b', ['101'])
  expect(roomActionsIn(log).map(({ isUnsent }) => isUnsent)).toEqual([true, true])
})

test('the log drops yesterday’s actions on requests and rooms', () => {
  const log = start(
    save(save(start([], 'r', '101', 1), 'a', ['101'], 'done', 1), 'b', ['101'], 'done', 9),
    's',
    '102',
    9,
  )
  expect(keysOf(dropOld(log, 5)).sort()).toEqual(['b', 's'])
})
