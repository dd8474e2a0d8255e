import type { Plan } from '#features/planner/turn.ts'

/**
 * Whether a record's words were read out, with no question of the agent's own about them, and are now ordered to be done. `words`: of the
 * turn, in their simple form.
 */
export const isTold = (plan: Plan, asked: string, words: string): boolean => {
  const act = plan.ask?.act ?? plan.acts[0]
  if (!orders.test(words.replace(/[^\p{L} ]/gu, '').replace(/ +/g, ' '))) return false
  if (act && !/^(find|get|check|analyze|track)/.test(act.action)) return false
  const own = asked.replace(/["\u201c][^"\u201c\u201d]*["\u201d]/g, ' ')
  const reads =
    own !== asked || /\b(?:notes?|message|wrote|writes|record|file|card|says?)\b[^.?]*:/i.test(asked)
  return (
    reads &&
    /\b(?:notes?|message|wrote|writes|written|inquiry|enquiry|record|comment|says?)\b/i.test(own) &&
    !own.includes('?')
  )
}
/** "Ok do it", "do what it asks", "go ahead and do all that". */
const orders =
  /^(?:(?:ok|okay|fine|sure|yes|yeah|yep|right|well|great|alright|good|then|please|so|just|and|now|lets|can you|could you|you can|you may|you should) )*(?:do|go|follow|carry|obey|execute|run|act|proceed|comply|make|handle|take care|get)\b(?: (?:do|ahead|on|out|and|for|with|so|it|that|this|them|those|these|all|everything|exactly|just|please|what|whatever|as|like|the|its|his|her|their|he|she|they|note|notes|message|instructions?|says?|said|asks?|asked|wants?|wanted|tells?|told|us|you|me|to|is|in|there|of|happen|done|follow|carry|then|now|thanks|written|request|requests|requested|steps?))*$/
