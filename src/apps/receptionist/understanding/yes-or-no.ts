/** The answer to an open question: a clear yes, a no, "not yet", or none of these. */
export type Answered = 'yes' | 'no' | 'hold' | null

const words = (list: string) => new Set(list.split(/\s+/))

const agrees =
  /\b(yes|yep|yeah|yup|yess+|ya|yea|yah|yas|sure|correct|confirm(ed)?|absolutely|definitely|certainly|perfect|great|ok|okay|okey|k|kk|fine|exactly|indeed|deal|affirmative|right|good|lovely|awesome|cool|wonderful|excellent|go ahead|go for it|do it|(book|reserve|lock|take|schedule) (it|that|me|this|away)|please (do|book|go)|thats (it|the one|right|correct|good|fine|perfect)|sounds? (good|great|perfect|right|fine|lovely)|looks? (good|great|right|perfect|correct|fine)|works|all good|lets (do|go|book)|yes go|si|claro|correcto|confirmo|confirmad[oa]|perfecto|adelante|dale|vale|bueno|de acuerdo|esta bien|por supuesto|hagalo|reserve(lo|la)?|reservelo|reservela|reservamelo|asi es|eso es|exacto|listo|genial|todo bien)\b/
const beside = words(
  'please pls plz thanks thank thx ty you u so very much a an the that this it its thats is im id ill i we me my in for to and with all now then up will do be of one right there just got good great happy book booking booked appointment session visit reserve schedule lock take away go goes went ahead on at works work sounds sound looks look it exactly totally absolutely quite really well hey hi hello oh ah wow nice lovely awesome cool wonderful excellent everything see your yours can could would love like want wanted if por favor gracias muchas lo la el los las un una me mi cita que es eso asi muy bien todo esta con para yo y ya nos le se quiero confirmar reservar correct details details gotta have has everything info information down way am pm cheers man sir ma miss mate again final fantastic super bien seguro gracias ok dear here get hook sign put',
)
const denies =
  /^(oh |ah |um |hmm+ |actually |sorry |well |ok |hey |on second thoughts? |you know what )*(no|nope|nah|never ?mind|forget (it|that|about it)|scrap (it|that)|cancel (it|that|this)|drop it|leave it|stop|stop it|dont bother|not interested|skip it|i changed my mind|changed my mind|i dont want (it|that|this|to)|dont want it|no gracias|mejor no|dejalo|dejelo|olvidelo|olvidalo|no quiero|ya no|cancelalo|cancelelo)\b/
const holds =
  /\b(not yet|not now|not so fast|dont (book|confirm|reserve|do)( it| that| anything)?|do not (book|confirm|reserve)|hold (on|off|up)|hang on|wait|one (sec|second|moment|minute)|just a (sec|second|moment|minute)|gimme a|give me a (sec|second|moment|minute)|let me (check|think|ask|see|talk|look|get back|confirm with)|(need|have|gotta|got|want) to (check|think|ask|talk)|gotta (check|think|ask)|check with|before you (book|do)|maybe|perhaps|not sure|unsure|thinking about it|get back to you|todavia no|aun no|espere|espera|un momento|dejeme|dejame|tengo que (ver|preguntar|pensar)|lo pienso|no lo reserve|no reserve)\b/
const turns =
  /\b(but|except|instead|rather|however|unless|if|later|earlier|different|other|another|change|changed|switch|move|make it|pero|en vez|mejor|cambiar|otro|otra|mas tarde|mas temprano)\b/

/** `text` is folded; `raw` as typed. A question is never a yes. */
export function answeredBy(text: string, raw: string): Answered {
  if (!text) return /[\u{1F44D}\u{2705}\u{1F44C}]/u.test(raw) ? 'yes' : null
  if (holds.test(text)) return 'hold'
  if (denies.test(text) && !/^(oh |ah )?no (problem|worries|thats|that is|it is|its)\b/.test(text)) {
    // "No, that's right" and "no thanks" begin alike; a no followed by another request is not a plain no.
    return text.split(' ').length <= 9 && !/\?/.test(raw) ? 'no' : null
  }
  if (
    !agrees.test(text) ||
    turns.test(text) ||
    /\b(not|dont|isnt|wrong|no)\b/.test(text.replace(/^no (problem|worries|thats) /, ''))
  )
    return null
  if (/\?/.test(raw) && !/^(yes|yep|yeah|yup|si|sure|claro)\b/.test(text)) return null
  const list = text.split(' ')
  const strange = list.filter(word => !beside.has(word) && !agrees.test(word))
  if (strange.length === 0) return 'yes'
  // More text after a plain yes is fine when it is short and asks for nothing else.
  return /^(yes|yep|yeah|yup|ya|sure|correct|confirm|confirmed|perfect|absolutely|si|claro|correcto|confirmo)\b/.test(
    text,
  ) &&
    list.length <= 14 &&
    !/\?/.test(raw) &&
    !/\b(what|when|how|where|which|who|why|can|could|do you|is there|cuanto|cuando|donde|que|cual|call|contact|ring)\b/.test(
      text.replace(/^\w+ /, ''),
    )
    ? 'yes'
    : null
}
