import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { remindClientsJob } from './offers/reminders/remind-clients.ts'
import { saveReminders } from './reminders/save-reminders.ts'
import { showReminders } from './reminders/show-reminders.ts'
import { tellClientsJob } from './tell-clients.ts'

export const server = {
  verbs: [saveReminders, showReminders],
  jobs: [tellClientsJob, remindClientsJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
