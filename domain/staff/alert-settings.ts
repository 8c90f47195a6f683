import { z } from 'zod'
import { staff } from '../access.ts'
import { operation } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import * as queries from './alert-queries.ts'

import { AlertSettings } from './shapes.ts'

// Ways of being called belong to the employee, not the hotel.

export const showAlertSettings = operation({
  name: 'staff.showAlertSettings',
  summary: 'Show how you are called when a request stays unanswered',
  http: ['GET', '/staff/me/alerts'],
  access: staff,
  input: z.object({}),
  output: AlertSettings,
  run: ({ actor, tenant }) => queries.alertSettings(tenant, actor.userId),
})

export const chooseAlertSettings = operation({
  name: 'staff.chooseAlertSettings',
  summary: 'Choose how you are called when a request stays unanswered',
  http: ['PUT', '/staff/me/alerts'],
  access: staff,
  input: AlertSettings,
  output: AlertSettings,
  async run({ actor: { userId }, tenant, input: after, record }) {
    const before = await queries.alertSettings(tenant, userId, 'lock')
    if (before.byMail !== after.byMail) {
      await queries.updateAlertSettings(tenant, userId, after)
      const said = ({ byMail }: AlertSettings) => ({ alertsByMail: byMail })
      record(staffEvents.alertsChosen, {
        subjectId: userId,
        payload: {},
        before: said(before),
        after: said(after),
      })
    }
    return after
  },
})
