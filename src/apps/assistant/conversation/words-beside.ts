import type { Actions } from '#base/actions/action.ts'
import { pendingActsText, pendingWords } from '../answers/reply-copy.ts'
import { scheduleOf, visitsMoved } from '../cards/card-entries.ts'
import type { ShownAction } from '../schema.ts'

function shortly({ type, preview }: ShownAction, declared: Actions): string {
  const action = declared.get(type)
  const would = visitsMoved(preview) === 1 ? (action?.wouldMoveOne ?? action?.would) : action?.would
  return `I would ${would ?? 'do this'}.`
}

/** Read aloud for a new message; a schedule can be explored in its card. */
export function wordsSaid(content: string, actions: readonly ShownAction[], declared: Actions): string {
  return actions.reduce((words, action) => {
    const { message } = action
    if (!message || !scheduleOf(action, declared)) return words
    return words.replace(message, () => message.split('\n')[0] ?? '')
  }, content)
}

/** The text beside new cards, without what they show. Stored, because a pressed card loses its proposal. */
export const wordsBeside = (content: string, actions: readonly ShownAction[], declared: Actions): string =>
  actions
    .filter(({ state }) => state === 'pending')
    .reduce(
      (words, action) => words.replace(pendingWords(action), () => shortly(action, declared)),
      wordsSaid(content, actions, declared),
    )

/** The same for the cards' current state, so that no one is told to press a pressed button. */
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
