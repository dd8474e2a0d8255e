/** Politeness around a request. */
const before =
  /^(?:\s*(?:hi|hello|hey|oh|ah|hmm+|um+|er+|well|right|so|ok|okay|sorry|listen|quick one|one more thing|another thing|actually)\b(?:\s+(?:there|again|hi))?[\s,.!:;-]+(?=\S))+/i
const gladly =
  /^\s*(?:great|wonderful|perfect|lovely|brilliant|excellent|super|awesome|fab|cool|fantastic|good stuff|marvellous)(?: (?:news|stuff|thanks|thank you))?[,.!]+\s+(?=\S+\s+\S)/i
const polite =
  /^\s*(?:if (?:it'?s|it is) not too much (?:trouble|bother),?|(?:would|do) you mind(?: awfully| terribly)?|(?:could|can|would|will) you (?:possibly|kindly|please|just|,? ?when you (?:get|have|find) (?:a )?(?:chance|moment|minute|second|sec),?)?|do me a favou?r and|be a (?:love|dear|star) and|when you (?:get|have) (?:a )?(?:chance|moment|minute),?|i(?:'d| would) be grateful if you(?: could| would)?|i was wondering (?:if|whether) you (?:could|can)|any chance you (?:could|can)|have a go at|go ahead and|i(?:'d| would) like you to|i want you to|i need you to|please|pls)\s+(?=\S)/i
const after =
  /(?<![\s,.;-])[\s,.;-]+(?:(?:would|could|can|will) you(?: please| kindly)?|if you (?:would|could|can|don'?t mind)|please|pls|thanks(?: a lot| so much)?|thank you(?: so much)?|thx|ta|cheers|no rush|when you (?:can|get a chance|have a moment)|if that'?s ok(?:ay)?|many thanks)[\s.!?]*$/i

/** Removes politeness, keeps the rest as typed, and keeps a final question mark of a real question. */
export function plainlyAsked(text: string): string {
  let rest = text.replace(gladly, '')
  for (let tries = 0; tries < 4; tries++) {
    const shorter = cut(rest)
    if (shorter === rest || shorter.trim().length < 3) break
    rest = shorter
  }
  return rest
}

function cut(text: string): string {
  const open = text.replace(before, '').replace(polite, '')
  const ended = open.replace(after, '')
  // "Great, cheers" is thanks; "great" alone could be a yes.
  return /\p{L}{2}/u.test(ended) && !(ended !== open && pleased.test(ended)) ? ended : text
}

const pleased =
  /^\s*(?:great|wonderful|perfect|lovely|brilliant|excellent|super|awesome|fab|cool|fantastic|good stuff|marvellous|nice|good|nice one|well done)[\s,.!]*$/i
