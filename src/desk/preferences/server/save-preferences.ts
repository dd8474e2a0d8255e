import { practiceNamedIn } from '#diary/messages/server/offers/preference-token.ts'
import { type Failure, fail, verb } from '#server/functions/verb.ts'
import { preferenceRefusals } from '../messages.ts'
import {
  type ConsentChange,
  changesOfStop,
  changesOfSwitch,
  changesOfUndo,
  isStopped,
} from '../preference-state.ts'
import { type Pressed, savePreferencesInput, savePreferencesOutput } from '../schema.ts'
import { stopWords, switchVersion, wordingOf } from '../wordings.ts'
import { preferencesPageOf, type Reached, readReached, readReachedToWrite } from './read-people.ts'
import { writeChanges } from './write-changes.ts'

/** How long Undo works, in milliseconds. */
const undoMs = 3_600_000

/** Idempotent; stores the text shown. An opt-out returns once nothing is being sent. Undo adds entries. */
export const savePreferences = verb({
  name: 'save-preferences',
  who: 'anyone',
  input: savePreferencesInput,
  output: savePreferencesOutput,
  refusals: preferenceRefusals,
  limits: [
    { per: 'address', hits: 60, seconds: 60 },
    { per: 'address', hits: 600, seconds: 3600 },
  ],
  practiceIn: ({ token }) => practiceNamedIn(token),
  run: async context => {
    const { client, input, proofKey } = context
    const reached = await readReachedToWrite(context, input.token)
    if (!reached) return fail('not_found')
    const changes = changesOf(reached, input.pressed, reached.at)
    if (!Array.isArray(changes)) return changes
    const at = await writeChanges(context, reached.people, changes, {
      source: 'preferences',
      wording: change => wordingFor(input.pressed, change, reached.practice.touch_days),
      version: switchVersion,
    })
    const after = at === null ? reached : await readReached(client, proofKey, input.token)
    return {
      page: preferencesPageOf(after ?? reached, at ?? reached.at),
      undo_at: at === null || input.pressed.act === 'undo' ? null : new Date(at).toISOString(),
    }
  },
})

function changesOf(
  { own, people }: Reached,
  pressed: Pressed,
  now: number,
): ConsentChange[] | Failure<'only_start' | 'too_late'> {
  if (pressed.act === 'stop') return changesOfStop(own, people, now)
  if (pressed.act === 'undo') {
    const since = Date.parse(pressed.at)
    return since < now - undoMs ? fail('too_late') : changesOfUndo(people, since, now)
  }
  if (pressed.channel === 'sms' && isStopped(own, 'sms', now)) return fail('only_start')
  return changesOfSwitch(own, people, pressed, now)
}

function wordingFor(pressed: Pressed, { channel, purpose }: ConsentChange, days: number): string {
  if (pressed.act === 'stop') return stopWords
  const words = purpose === 'all' ? stopWords : wordingOf(channel, purpose, days)
  return pressed.act === 'undo' ? `Undo (${words})` : words
}
