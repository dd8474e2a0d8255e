const corrects =
  /^(.{12,}?)[.!?,;]\s+((?:no|actually|sorry|wait|hmm+|oh|scratch that|make that|on second thoughts?)\b[\s,.!-]+\S.*)$/is
const saysMore = /\b(?:instead|make (?:it|that)|better|rather|i mean|i meant|be brave|should be|not)\b|\d/i

/** A request and its correction: "90 dollars. No, let's be brave, 100 dollars". Null: no correction. */
export function secondThoughts(text: string): { first: string; then: string } | null {
  const [, first, then] = corrects.exec(text) ?? []
  return first && then && saysMore.test(then) ? { first, then } : null
}

/** "Send it as an email instead": the preferred channel. */
export function otherWay(text: string): 'sendEmail' | 'sendSMS' | null {
  if (!/\b(?:instead|rather|second thoughts?)\b/i.test(text)) return null
  const [, way] =
    /\b(?:it|that|this)\s+(?:as|by|via|in)\s+(?:an?\s+)?(e-?mail|mail|text|sms|txt)\b|\b(?:e-?mail|text)\s+(?:it|that|him|her|them)\b/i.exec(
      text,
    ) ?? []
  if (!way) return null
  return /mail/i.test(way) ? 'sendEmail' : 'sendSMS'
}
