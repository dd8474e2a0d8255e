import { z } from 'zod'
import { verb } from '#server/functions/verb.ts'
import { nobodysPractice } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { showVoterIdOutput } from '../schema.ts'
import { voterId } from './read-board.ts'

/**
 * The caller's own voter id, for `feedback_upvotes.ip_address`: a keyed hash of their address or, where there is
 * none, a random `anonymous_` word (§7). Nobody can work out anybody else's, so nobody can take back their votes.
 */
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
