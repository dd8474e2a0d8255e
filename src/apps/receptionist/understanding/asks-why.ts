import { all, type VisitorScene } from './visitor-scene.ts'

const why =
  /\b(why|whys|wy|y (?=(cant|isnt|arent|dont)\b)|how come|hows (it|that) (come|possible)|what(s| is| was)? the (reason|matter|problem|issue|catch|deal)|whats wrong with|(any|a|the|what|for what) reason|por ?que|como es que|a que se debe|cual es (la razon|el motivo)|que (pasa|hay) con|y eso)\b/
const isNot =
  /\b(cant|cannot|can not|can t|couldnt|could not|isnt|is not|arent|aint|not|no|none|nothing|wont|doesnt|does not|dont|do not|unavailable|not available|taken|gone|blocked|gr[ea]yed|missing|full|closed|shut|booked|off|never|without|unable|impossible|refused?|turned down|disappeared|vanished|only|nada|ningun\w*|ocupad[oa]|cerrad[oa]s?|llen[oa])\b/
const isTaken =
  /\b(is|s|was|are|has|did|got|someone|somebody|anyone|anybody|esta|sigue|ya|fue)\b.{0,60}\b(taken|gone|snapped up|snatched( up)?|grabbed|occupied|blocked|spoken for|filled|claimed|sold out|booked( up| out| already)?|took|ocupad[oa]|tomad[oa]|reservad[oa])\b/
const ofOther =
  /\b(pay|paid|charg\w*|fees?|costs?|price\w*|expensive|cheap\w*|refund\w*|discounts?|deals?|specials?|packages?|gift\w*|descuentos?|deposit|cancel\w*|park\w*|insur\w*|called|answer\w*|reply|phone|receipt|reschedul\w*|(my|our|mi) (\w+ )?(appointment|appt|booking|reservation|cita|reserva)|you cant (help|tell|say)|cobran?|pagar|precio)\b/

/** "Why can't I come at 7 tomorrow", "how come Sunday isn't there". Text is folded. */
export const asksWhyNot = (scene: VisitorScene, text: string): boolean =>
  (all(scene, 'day').length > 0 || all(scene, 'time').length > 0) &&
  !ofOther.test(text) &&
  (asksWhy(text) || asksIfTaken(scene, text))

export const asksWhy = (text: string): boolean => why.test(text) && isNot.test(text) && !ofBody.test(text)
const ofBody =
  /\b(hurts?|ach(e|es|ing|y)|pain\w*|sore|stiff|numb|swollen|sleep|dizzy|headaches?|duele\w*|dolor)\b/

/** "Is 2 on Friday taken?" */
export const asksIfTaken = (scene: VisitorScene, text: string): boolean =>
  all(scene, 'time').length > 0 &&
  isTaken.test(text) &&
  (scene.reading.text.includes('?') || /^(is|was|has|did|esta|ya|so|hey|hi|and|but)\b/.test(text))

/** "Why not?" of a time that was just refused. */
export const asksBareWhy = (text: string): boolean =>
  /^(but |and |oh |ok |okay |hm+ |well |pero |y )*(why|why not|how come|why is (that|it)|why so|whys that|why isnt it|why cant i|(whats|what is) the reason|any reason|por ?que( no)?|y eso|y por ?que( no)?|como es eso)( (please|pls|then|not|though|por favor))*$/.test(
    text,
  )
