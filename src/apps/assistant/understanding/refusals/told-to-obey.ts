import type { Plan } from '#apps/planner/turn.ts'

/** An order to do what a record's text, just read out, asks for. `words`: folded. */
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

const source =
  '(?:notes?|message|record|file|chart|comment|review|inquiry|enquiry|card|form|intake|letter|email|voicemail|remark|profile)'
const carry =
  '(?:carry (?:them|it|those|these|that|em|everything|all) out|carry out|follow|do|obey|execute|run|process|handle|apply|work through|go through with|get on with|act on|get (?:it|that|them|all that) done|make (?:it|that|them|all that) happen|take care of|complete|fulfill?)'
const ordered =
  '(?:instructions?|orders?|commands?|tasks?|tasks? lists?|to dos?|to do lists?|directions|steps|demands|requests?|list|something for you|a list for you)'
const toFollow = new RegExp(
  [
    String.raw`\b(?:do|follow|obey|execute|carry out|act on|process|apply|run) (?:exactly )?(?:(?:what|whatever|everything|all|as|the thing) )(?:that )?(?:it|they|that|this|the \w+|her \w+|his \w+|their \w+) (?:says?|asks?|tells?|wants?|instructs?|requests?|orders?|demands?)\b`,
    String.raw`\b(?:follow|obey|carry out|execute|process|handle|take|run|complete|fulfill?|work off|work through|do) (?:your |all )?(?:the|those|these|her|his|their|its|any|your|all) ${ordered} (?:in|on|from|of|out of) `,
    String.raw`\b(?:follow|obey|carry out|execute) (?:the|those|these|her|his|their|its|any) (?:instructions?|orders?|commands?|steps)\b`,
    String.raw`\b${ordered}\b.*\b${carry}(?: (?:with )?(?:them|those|these|it|that|em|everything|all|so))?(?: out| through| please| now| then| for me)*$`,
    String.raw`\b${source}\b.*\bfor you\b.*\b${carry}\b`,
    String.raw`\bcomply with (?:\w+ ){1,3}?${source}\b`,
    String.raw`\b(?:act|proceed|comply|behave) accordingly\b`,
    String.raw`\b(?:whatever|everything|what) (?:\w+ ){1,3}(?:wrote|writes|put|left|typed|asks?|asked|says?|said)\b.*\b${source}\b.*\b(?:make it happen|do it|do that|get it done|do so|carry it out)\b`,
    String.raw`\b${source} (?:says?|reads?|tells|orders|asks|is) .*\b(?:do so|comply|obey it|execute (?:it|that)|carry (?:it|that) out|do as (?:it|she|he) (?:says|asks))(?: please| now| then)?$`,
  ].join('|'),
)

/** "Her notes ask for a few things, do what they say". `keys`: of the request. */
export const toldToFollow = (keys: string): boolean => {
  const words = keys
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    // Another person is to follow them.
    .replace(/^(?:please )?(?:text|txt|sms|email|mail|message|tell|remind|ask) (?:\w+ ){1,3}to .*/, '')
  return new RegExp(String.raw`\b${source}\b`).test(words) && toFollow.test(words)
}

/** "Do what she asked in her message: …": the owner states it themselves. */
export const ownWords = (text: string): { said: string; request: string } | null => {
  const [, said, request] =
    /^((?:please |just |ok |so )*(?:do|as|go with) (?:what|as|that|like)?\s?[^:"]{2,40}\b(?:asked|asks|wants|wanted|requested|said|says|wrote)\b[^:"]{0,30}?\b(?:message|email|voicemail|text|call|letter)\b[^:"]{0,10}):\s*([^"]{6,})$/i.exec(
      text,
    ) ?? []
  return said && request ? { said, request } : null
}
