import { z } from 'zod'
import { actions } from '#actions.ts'
import { schemaOf } from '#apps/planner/model/tool-schema.ts'
import type { Action } from '#base/actions/action.ts'
import type { Tool } from '#server/outbound/models/model.ts'

/** Tools besides actions. */
export const asking = z.object({
  question: z.string().trim().min(1).max(600),
  action: z.string().max(60).optional(),
  about: z.array(z.string().max(60)).max(10).optional(),
})
export const lookingUp = z.object({
  about: z.enum(['policy', 'help']),
  topic: z.string().trim().min(1).max(300),
})

const beside: readonly Tool[] = [
  {
    name: 'askPerson',
    description: 'Asks the person for what is missing or not clear.',
    parameters: schemaOf(asking),
  },
  {
    name: 'lookUp',
    description:
      'Answers from what the practice has written down (policy), or says where in the product something is done (help).',
    parameters: schemaOf(lookingUp),
  },
]

const made = new Map<string, Tool>()
function toolOf({ name, description, params }: Action): Tool {
  const tool = made.get(name) ?? { name, description, parameters: schemaOf(params) }
  made.set(name, tool)
  return tool
}

export const toolsOf = (names: readonly string[]): Tool[] => [
  ...[...actions.values()].filter(({ name }) => names.includes(name)).map(toolOf),
  ...beside,
]
