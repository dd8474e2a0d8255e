import { splitWords } from '#apps/planner/words/words.ts'

export type StandingSaid = 'undo' | 'agreed' | 'declined'

const manners =
  'ok|okay|oh|oops|hey|hi|hm|no|wait|well|actually|sorry|please|pls|just|can you|could you|would you|and|so|then|now|let me|lets|i want to|id like to'
const undoes = new RegExp(
  `^(?:(?:${manners}) )*(?:undo|unsend|revert|reverse|roll back|deshaz|deshacer|deshazlo)\\b|^(?:(?:${manners}) )*(?:take|put|change|set|bring|roll) (?:it|that|this|her|him|them|everything|the price|the last one) back(?: (?:to )?(?:how|what|where|as) (?:it|they|she|he) (?:was|were)(?: before)?)?(?: please)?$`,
)
const target = new RegExp(
  `^(?:(?:${manners}) )*(?:undo|unsend|revert|reverse|roll back|deshaz|deshacer|deshazlo) ?`,
)
/** "Ok" and "great" alone may only acknowledge a reply. */
const agrees =
  /^(?:(?:ok|okay|yes|yeah|yep|yup|ya|sure|great|perfect|fine|alright|right|please|and|just|thats|that is|looks|sounds|all|si|dale|vale|claro) )*(?:yes|yeah|yep|yup|sure|do it|do that|do so|do them|do both|go ahead|go for it|go on|execute|execute it|run it|confirm|confirm it|approve|approve it|please do|proceed|make it so|sounds good|looks good|absolutely|definitely|of course|lets do it|lets do that|hazlo|adelante|si|dale|claro)(?: (?:please|then|now|thanks|thank you|go ahead|do it|por favor))*$/
const declines =
  /^(?:(?:oh|no|nope|nah|ah|wait|actually|well|on second thought|on second thoughts|sorry|ok|okay|hm|and|but|stop) )*(?:no|nope|nah|no thanks|no thank you|no way|dont|do not|please dont|dont do it|dont do that|do not do that|never mind|nevermind|nvm|forget it|forget that|forget about it|scratch that|scrap that|skip it|skip that|leave it|leave that|hold off|not now|not yet|stop|set it aside|dismiss it|discard it|drop it|no lo hagas|dejalo|olvidalo|mejor no)(?: (?:please|thanks|thank you|then|after all|for now|yet|sorry))*$/

export const keysOfText = (text: string) =>
  splitWords(text)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ key }) => key)
    .join(' ')

/** "Undo that", "go ahead", "never mind"; null when it says more or something else. */
export function standingSaid(text: string): StandingSaid | null {
  // A longer message is a request.
  if (text.length > 120) return null
  const said = keysOfText(text)
  if (undoes.test(said)) return 'undo'
  if (declines.test(said)) return 'declined'
  return agrees.test(said) ? 'agreed' : null
}

/** The words after "undo" that name the act. */
export function undoTarget(text: string): string[] {
  const rest = keysOfText(text).replace(target, '')
  return rest.split(' ').filter(word => word.length > 2 && !pointing.test(word))
}
const pointing =
  /^(?:that|this|the|last|one|thing|action|change|please|again|what|you|just|did|and|for|those|all|both|everything|eso|ultimo|take|put|set|bring|roll|her|him|them|back|how|was|were|before|where|now|ok|okay|can|could|would|oops|hey|wait|well|actually|sorry|lets|want|let|your|step|previous|same|with|from|has|had)$/
