import type { Actions } from '#base/actions/action.ts'
import { pendingActsText, pendingWords } from '../answers/reply-copy.ts'
import { scheduleOf, visitsMoved } from '../cards/card-entries.ts'
import type { ShownAction } from '../schema.ts'

function shortly({ type, preview }: ShownAction, declared: Actions): string {
  const action = declared.get(type)
  const would = visitsMoved(preview) === 1 ? (action?.wouldMoveOne ?? action?.would) : action?.would
  return `I would ${would ?? 'do this'}.`
}

/** What is read out of a message as it comes: a schedule can be gone through in its card. */
export function wordsSaid(content: string, actions: readonly ShownAction[], declared: Actions): string {
  return actions.reduce((words, action) => {
    const { message } = action
    if (!message || !scheduleOf(action, declared)) return words
    return words.replace(message, () => message.split('\n')[0] ?? '')
  }, content)
}

/**
 * What a message says beside its cards as it comes: what would change stands in the cards as well. Kept with the message, since a
 * card that was pressed no longer knows what it proposed.
 */
export const wordsBeside = (content: string, actions: readonly ShownAction[], declared: Actions): string =>
  actions
    .filter(({ state }) => state === 'pending')
    .reduce(
      (words, action) => words.replace(pendingWords(action), () => shortly(action, declared)),
      wordsSaid(content, actions, declared),
    )

/** The same as the cards stand now: nobody is asked to press what was pressed. */
export function wordsNow(beside: string, actions: readonly ShownAction[] = []): string {
  const waiting = actions.filter(({ state }) => state === 'pending' || state === 'running').length
  for (let before = actions.length; before > waiting; before--) {
    const asked = pendingActsText(before)
    if (beside.includes(asked))
      return beside
        .replace(asked, () => pendingActsText(waiting))
        .replace(/(?<![ \n])[ \n]+$/, '')
        .replace(/\n\n+/, '\n')
  }
  return beside
}
