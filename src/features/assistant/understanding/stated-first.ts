/** Verbs that a request begins with. */
const asks =
  /^(?:please\s+|just\s+|can you\s+|could you\s+|would you\s+|go ahead and\s+)*(?:book|rebook|schedule|reschedule|cancel|move|push|bump|shift|confirm|text|txt|sms|email|call|ring|send|remind|delete|remove|update|change|rename|mark|set|find|pull|show|run|check|start|put|fix|switch|swap|give)\b/i
const wishes =
  /\b(?:please|can you|could you|would you|i'?d like|i would like|i want|i need|let'?s|should|wants?|needs?|would like|prefers?|asked (?:for|to|if))\b|["“:@?]/i
const refers = /\b(?:him|her|them|it|that|this|those|these|his|their|hers)\b/i

/**
 * A statement and the request that it leads to: "May isn't well, tomorrow won't happen. Cancel just that one"; "Rob can't make his
 * appointment, so could you cancel it". Null where the words before are a request themselves, or belong to it.
 */
export function statedFirst(text: string): { said: string; request: string } | null {
  const so = /^(.{12,}?),?\s+so\s+(?=\S)(.{8,})$/is.exec(text)
  if (so && asks.test(so[2] as string) && !asks.test(so[1] as string))
    return { said: so[1] as string, request: so[2] as string }
  const two = /^(.{12,})[.!]\s+(\S.{6,90})$/s.exec(text)
  if (!two) return null
  const [, said, request] = two as unknown as [string, string, string]
  const isRequest = asks.test(request) && refers.test(request) && !/[.!?]\s+\S/.test(request)
  return isRequest && !asks.test(said) && !wishes.test(said) ? { said, request } : null
}

const toTell =
  /^(.{2,40}?)\s+(?:needs?|has|have|ought|should)\s+(?:to\s+)?(?:know|hear|be told)\s+(?:that\s+|about\s+)?(.{4,}?)[.,;!-]+\s*(?:so\s+|please\s+|can you\s+|could you\s+)*(text|txt|sms|email|message|tell)\s+(?:him|her|them)\b[\s,.!]*(?:please|pls|thanks|thx)?[\s.!]*$/is

/** "Ximena needs to know Mei is late, text her": the words to tell stand before the wish, and are one message. */
export const passedOn = (text: string): string =>
  text.replace(toTell, (_, who: string, words: string, how: string) => `${how} ${who} that ${words}`)
