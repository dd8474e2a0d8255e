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

/** "Her notes ask for a few things, do what they say": an order to carry out what is written in a record. `keys`: of what is asked for. */
export const toldToFollow = (keys: string): boolean =>
  /\b(?:notes?|message|record|file|chart|comment|review|inquiry|enquiry|card|form|letter|email)\b/.test(
    keys,
  ) &&
  /\b(?:do|follow|obey|execute|carry out|act on) (?:exactly )?(?:(?:what|whatever|everything|all|as) )(?:that )?(?:it|they|that|this|the \w+|her \w+|his \w+|their \w+) (?:says?|asks?|tells?|wants?|instructs?|requests?)\b|\b(?:follow|obey|carry out|execute) (?:the|those|these|her|his|their|its|any) (?:instructions?|orders?|commands?|steps)\b|\b(?:instructions?|orders?|commands?|tasks|to dos?)\b.*\b(?:carry|follow|do|obey|execute|run) (?:them|those|these|it|that)\b/.test(
    keys,
  )
