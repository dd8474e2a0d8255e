import { practiceNamedIn } from '#diary/messages/server/offers/preference-token.ts'
import { verb } from '#server/functions/verb.ts'
import { changesOfSwitch } from '../preference-state.ts'
import { stopByOneClickInput, stopByOneClickOutput } from '../schema.ts'
import { oneClickVersion, oneClickWords } from '../wordings.ts'
import { readReachedToWrite } from './read-people.ts'
import { writeChanges } from './write-changes.ts'

/** One-click unsubscribe (RFC 8058). Unknown tokens get the same answer. High limit: mail servers share an IP. */
export const stopByOneClick = verb({
  name: 'stop-by-one-click',
  who: 'anyone',
  input: stopByOneClickInput,
  output: stopByOneClickOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 3000, seconds: 60 }],
  practiceIn: ({ token }) => practiceNamedIn(token),
  run: async context => {
    const { input } = context
    const reached = await readReachedToWrite(context, input.token)
    if (!reached) return {}
    const pressed = { channel: 'email', purpose: input.purpose, is_on: false } as const
    const changes = changesOfSwitch(reached.own, reached.people, pressed, reached.at)
    await writeChanges(context, reached.people, changes, {
      source: 'unsubscribe',
      wording: () => oneClickWords,
      version: oneClickVersion,
    })
    return {}
  },
})
