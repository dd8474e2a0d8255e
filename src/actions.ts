import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Action, Actions } from './base/actions/action.ts'
import { features } from './features.ts'

const at = (path: string) => new URL(path, import.meta.url)

/** Where actions stand: the floor and name of a feature, and the action's folder in its `actions/`. */
export const actionFolders = features.flatMap(({ floor, name }) => {
  const all = at(`./${floor}/${name}/actions/`)
  const found = existsSync(all) ? readdirSync(all, { withFileTypes: true }) : []
  return found.filter(each => each.isDirectory()).map(each => ({ floor, name, folder: each.name }))
})

const declared = await Promise.all(
  actionFolders.map(async ({ floor, name, folder }) => {
    const { action } = await import(`./${floor}/${name}/actions/${folder}/action.ts`)
    const examples = at(`./${floor}/${name}/actions/${folder}/examples.txt`)
    return {
      action: action as Action,
      examples: existsSync(examples) ? readFileSync(examples, 'utf8') : undefined,
    }
  }),
)

/** Every action by its name, in their order. The assistant knows no others. */
export const actions: Actions = new Map(
  declared
    .map(({ action }) => action)
    .sort((one, other) => one.order - other.order)
    .map(action => [action.name, action]),
)

/** By the name of an action what people say for it, one sentence a line; only of those that the built-in planner fills. */
export const actionExamples: ReadonlyMap<string, string> = new Map(
  declared.flatMap(({ action, examples }) => (examples === undefined ? [] : [[action.name, examples]])),
)
