import { z } from 'zod'
import { verb } from '#server/functions/verb.ts'
import { nobodysPractice } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { showVoterIdOutput } from '../schema.ts'
import { voterId } from './read-board.ts'

/** For `feedback_upvotes.ip_address`: a keyed hash, or random `anonymous_` (§7). Unguessable, so votes are safe. */
export const showVoterId = verb({
  name: 'show-voter-id',
  who: 'anyone',
  readOnly: true,
  input: z.object({}),
  output: showVoterIdOutput,
  refusals: feedbackRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  practiceIn: () => nobodysPractice,
  run: async ({ client, asker }) => ({ voter_id: await voterId(client, asker.address) }),
})
