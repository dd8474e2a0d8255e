import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { completeTask } from './complete-task.ts'
import { makeTasksJob } from './make-tasks.ts'
import { removeTask } from './remove-task.ts'
import { saveTask } from './save-task.ts'
import { saveTaskRule } from './save-task-rule.ts'

export const server = {
  verbs: [completeTask, removeTask, saveTask, saveTaskRule],
  jobs: [makeTasksJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
