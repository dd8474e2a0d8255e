import type { VisitorIntent } from './visitor-intents.ts'
import { all, type VisitorScene } from './visitor-scene.ts'
import { ofSupplies, topicsIn } from './visitor-topics.ts'

const has = (scene: VisitorScene, kind: 'day' | 'time' | 'service' | 'minutes' | 'person') =>
  all(scene, kind).length > 0

const priceWords =
  /\b(how much|price|prices|priced|pricing|cost|costs|cuanto (cuesta|cuestan|vale|valen|sale|salen|es|cobran|me sale|seria)|a cuanto|precio|precios|costo|tarifa|charge for|do you charge|you charge|rates?|fees?|set me back|sets? (me|you|us|one) back|damage|wallet|(am|are) (i|we) paying|(do|would|will|should) (i|we) (pay|owe)(?! (by|with|in|cash|card|now|first|before|when|at|up|the))|afford|within reach|pricey|ballpark|money wise|run me|going for|go for|expensive|cheap|spend|dollars|bucks)\b/
const lengthWords =
  /\b(how long|how many min(ute)?s?|how much (of my )?(time|day)|duration|length of|lasts|(?:does|do|will|would|can|should|it|they) (?:\w+ ){0,5}last(?! (?:week|month|time|year|minute|night|one|visit|session|appointment))|take[sn]? (how|up)|time does .{0,30} take|eat up|(?:is|be|am i|are we|would i|will i|can i) (?:\w+ ){0,5}(?:over|done|finished|through|out)(?: again)? (?:in|by|within|before)\b|a quick one|quick$|take (an?|the|half an?|a full|a whole) (full |whole )?hours?|(full|whole) hour|time commitment|when (do|will|would|am|can|might) (i|we) (get |be |come |have )?(out|done|finished|through|leave|back)|(out|done|finished) by|cuanto (dura|duran|tiempo)|cuantos minutos|duracion|on the table for)\b/
const opening =
  /\b(open|opens|opening hours|opening time|close|closes|closed|closing|shut|hours|abiert[oa]s?|abren|abre|cierran|cierra|cerrado|horarios?|hora de cierre)\b/
const freeWords =
  /\b(available|availability|openings?|free|slots?|space|room|spots?|anything|something|any chance|any ?time|squeeze|fit me|fit us|get in|come in|see me|left|open(ings)? for|soonest|earliest|next available|first available|working|around|on shift|disponib\w*|libre|hueco|algo|hay|tienen|queda|quedan|turnos?|citas?)\b/
const bookWords =
  /\b(book|booking|schedule|reserve|appointment|sign me up|put me down|pencil me in|lock in|get in for|make an|set up|id like|i would like|i want|i need|looking (for|to)|hoping|can i (get|have|do)|could i (get|have|do)|can you (do|book)|could you (do|book)|reservar|agendar|apartar|cita|turno|quiero|quisiera|me gustaria|necesito)\b/

/** "I want to book", with no details. */
const bookWish =
  /^(?:hi |hello |hey )?(?:(?:i|we) )?(?:id like|would like|want|wanna|need|would love|am looking|im looking|looking) (?:to )?(?:book|schedule)(?: in)?(?: please)?$/

export const findsTime =
  /^(?:(?:hi|hello|hey|so|ok|and|well) )*(?:whats|what is|what do you have|what have you got|anything) (?:still |left )?(?:open|free|available|left)\b|^(?:i )?(?:need|want|am looking for|im looking for) (?:(?:this|next|the|on|for|a|time|slot|something) )*(?:mon|tues?|wed|thu|fri|sat|sun)/

/** Intents said plainly: a price, a length, hours, a treatment with a time. Null when only the classifier can tell. */
export function plainIntent(scene: VisitorScene, text: string): VisitorIntent | null {
  const isWhen = has(scene, 'day') || has(scene, 'time')
  if (
    /^(hi+|hiya|hello+|he+y+|heya|yo|howdy|hola|buenas|buenos dias|good (morning|afternoon|evening|day)|greetings)( (there|all|again|team|everyone|you|guys|folks|tardes|noches|dias|que tal))*$/.test(
      text,
    )
  )
    return 'greeting'
  if (howFar.test(text) && !has(scene, 'service')) return 'location'
  if (asksOfPrivateLife(scene, text)) return 'unknown'
  if (asksIfTaken(scene, text)) return 'availability'
  if (fetchesThing.test(text) && isWhen && !has(scene, 'service')) return 'hours'
  if (isWhen && findsTime.test(text)) return 'availability'
  if (isAboutHours(scene, text) || isAboutPresence(scene, text)) return 'hours'
  if (isServiceAlone(scene)) return 'book'
  if (bookWish.test(text)) return 'book'
  if (ofSupplies.test(text) && !isWhen && !priceWords.test(text) && asks.test(text)) return 'policy'
  const topics = topicsIn(text)
  if (asksLess(scene, text)) return 'discount'
  if (has(scene, 'service') && has(scene, 'day') && has(scene, 'time') && !priceWords.test(text))
    return bookWords.test(text) || !/\?|\b(free|available|open)\b/.test(scene.reading.text)
      ? 'book'
      : 'availability'
  if (comparesTwo.test(text) && all(scene, 'service').length > 1 && !isWhen && !priceWords.test(text))
    return 'offer'
  if (menuWords.test(text) && !isWhen && !has(scene, 'service')) return 'services'
  // "Initial assessment please, never been before" names what is wanted.
  const isNewHere =
    has(scene, 'service') &&
    !fitWords.test(text.replace(newHere, ' ')) &&
    !asks.test(text.replace(/\bneed\b/g, ' '))
  if (isNewHere && newHere.test(text) && !isWhen) return 'book'
  if (fitWords.test(text) && !isWhen) return 'fit'
  const isQuestion = asks.test(text) || scene.reading.text.includes('?') || text.split(' ').length <= 8
  if (asksForMany(scene, text)) return 'packages'
  if (topics.length > 0 && isQuestion && !(isWhen && has(scene, 'service')))
    return topics[0]?.name === 'packages' ? 'packages' : 'policy'
  if (lengthWords.test(text) || (has(scene, 'minutes') && !isWhen && /^(is|are) /.test(text)))
    return 'duration'
  if (priceWords.test(text)) return 'price'
  if (
    /\b(where are you|address|located|location|direcci?on|directions|find you|get to you|get there|ubicad[oa]s?|ubicacion|donde (estan|queda|se encuentran)|street number|what street|which street|cross street|near (what|which)|(which|what) (station|stop|neighbou?rhood|area|part of town)|how far are you|nearest (station|stop)|bus stop|where(s| is| are|re)? (your|the|this|yall|you guys|u) ?(clinic|place|office|studio|practice|spa|shop|entrance|building|at)|(coming|getting) (off|from) the (ferry|train|highway|bus|freeway|interstate|subway|airport))\b/.test(
      text,
    )
  )
    return 'location'
  if (
    has(scene, 'service') &&
    /\b(soonest|earliest|how soon|next (free )?(slot|spot|time)|free slot|next (available|opening|free)|first available|when (can|could|is)|what (times|days)|which (times|days)|squeeze|after work|lo antes posible|cuando)\b/.test(
      text,
    )
  )
    return 'availability'
  if (
    has(scene, 'service') &&
    !isWhen &&
    /\b(what is|whats|tell me about|explain|describe|que es|difference between)\b/.test(text)
  )
    return 'offer'
  if ((has(scene, 'service') || has(scene, 'person')) && has(scene, 'day'))
    return bookWords.test(text) && !freeWords.test(text) ? 'book' : 'availability'
  if (has(scene, 'service') && (has(scene, 'time') || has(scene, 'minutes'))) return 'book'
  if (has(scene, 'person') && /\b(working|available|free|around|there|in|off|on)\b/.test(text) && isWhen)
    return 'availability'
  if (isWhen && freeWords.test(text) && bookWords.test(text)) return 'book'
  if (
    bookWords.test(text) &&
    /^.{0,40}\b(an? |una? )?(massage|appointment|session|treatment|slot|visit|booking|cita|turno|hora)s?( please| pls| por favor)?$/.test(
      text,
    )
  )
    return 'book'
  if (
    bookWords.test(text) &&
    visitWords.test(text) &&
    !/\?|\b(if|how|what|which|why)\b/i.test(scene.reading.text)
  )
    return 'book'
  return /\b(u|you|yall|ustedes) (guys )?(do|offer|have|carry|provide|ofrecen|hacen|tienen)\b/.test(text) &&
    text.split(' ').length <= 5 &&
    !isWhen
    ? 'offer'
    : null
}

/** "Is Dana married", "Priya's home address": private, and not about booking. */
export const asksOfPrivateLife = (scene: VisitorScene, text: string): boolean =>
  has(scene, 'person') && ofPrivateLife.test(text)
const ofPrivateLife =
  /\b(married|single|divorced|how old (is|are)|(have|has|got) (any )?(kids|children|a (boyfriend|girlfriend|husband|wife))|casad[oa]|solter[oa]|cuantos anos tiene|live|lives|vive|(home|private|personal|cell) (address|adress|number|phone|email)|(number|cell|address|adress|instagram|numero|telefono|celular|direccion) (of|for|de|del)|\w+s (phone|cell|mobile|personal|home|number|instagram|facebook|husband|wife|boyfriend|girlfriend))\b/

/** "Is 11 on Friday taken": whether a time is available. */
const asksIfTaken = (scene: VisitorScene, text: string) =>
  has(scene, 'time') &&
  /\b(taken|gone|spoken for|snapped up|up for grabs|still (there|free|open|available|going|on offer|to be had)|booked( up| out| already)?|full|ocupad[oa]|libre|tomad[oa])\b/.test(
    text,
  ) &&
  /^(ok |so |and |hi |hey |hello |hola |y )*(is|s|are|was|has|did|esta|sigue|siguen) /.test(text) &&
  !/\b(i|my|im|am|we|our|mi|he|she|they|his|her|their)\b/.test(text)
/** "I'd drop by at two to pick something up": someone must be there, but nothing is booked. */
const fetchesThing =
  /\b(drop|stop|swing|pop|come|come by|stopping|dropping|swinging|popping|pass|paso|pasar)\b.{0,40}\b(pick (\w+ ){0,3}?up|collect|fetch|grab|drop (\w+ ){0,3}?off|return|leave (a|the|my|some)|buy|recoger|buscar|comprar|dejar)\b|\b(pick (\w+ ){0,3}?up|collect|fetch|grab|buy|drop (\w+ ){0,3}?off)\b.{0,40}\b(open|there|unlocked|around|in)\b|\b(doors?|place|building|entrance|puerta)\b.{0,14}\b(unlocked|locked|open|abierta)\b/

/** "What's the damage for five swedish up front": several of one treatment, with a price. */
export const asksForMany = (scene: VisitorScene, text: string) =>
  has(scene, 'service') &&
  (priceWords.test(text) ||
    /\b(total|altogether|cheaper|less|deal|save|add up|come to|comes to)\b/.test(text)) &&
  all(scene, 'service').some(({ from }) => manyBefore.test(wordsBefore(scene, from))) &&
  !has(scene, 'day')
const manyBefore =
  /(^| )(three|four|five|six|seven|eight|nine|ten|twelve|several|a dozen|multiple|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|[3-9]|1[0-2]) (of (the|your|those|these) |de )?$/
const wordsBefore = (scene: VisitorScene, from: number) =>
  scene.reading.words
    .slice(Math.max(0, from - 4), from)
    .map(({ key }) => `${key} `)
    .join('')

/** "How many minutes on foot from the platform" asks for directions, not a duration. */
const howFar =
  /\b(on foot|by foot|walk(ing)?|drive|driving|far|close|near|minutes?|mins?|long|blocks?|miles?|stones? throw|distance)\b.{0,40}\b(from|to|off|between) (the |your |a )?(\w+ ){0,3}(stations?|train|subway|metro|platform|bus|stop|ferry|airport|highway|freeway|interstate|downtown|beach|pier|campus|mall|terminal)\b|\bhow (close|far|near)( away)? (is|are) (the|your|you)\b(?! (open|here|hours))|\bhow (long|far) (is|of|are|would) (the|a) (walk|drive|ride|way)\b|\bneck of the woods\b|\b(cerca|lejos|minutos|camina\w*) .{0,24}\b(estacion|tren|metro|parada|autobus)\b/

/** "Hot stone vs sports massage?" asks for a comparison. */
const comparesTwo =
  /\b(differ(s|ence|ences|ent|ently)?|versus|vs|compared?|comparison|distinguish\w*|sets? .{0,20} apart|(que|cual es la) diferencia|diferencias|en que se diferencian?)\b(?!.{0,30}\b(price|cost|long|length|minutes)\b)/

const visitWords = /\b(massages?|appointment|session|facial|treatment|adjustment|cita|masaje)\b/

const asksLess = (scene: VisitorScene, text: string) =>
  isLessSaid(scene, text) ||
  (((all(scene, 'percent').length > 0 && /\b(off|less)\b/.test(text)) ||
    /\b(discount(s|ed)?|money off|(go|get|make it|any) (lower|cheaper)|lower (price|rate)|too expensive|too much money|for \d+ instead|coupons?|promo\w*|deals?(?! with)|special offers?|descuentos?|cupon|rebaja|price match|negotia\w*|haggle|student rate|senior rate|military)\b/.test(
      text,
    )) &&
    !/\b(package|bundle|several|sessions?|multi|paquete|bunch|handful|commit|series|regular(ly|s)?|every (week|month))/.test(
      text,
    ))

const isLessSaid = (scene: VisitorScene, text: string) =>
  /\$\s?\d|\bfree\b|\d ?%|half price|\bnothing\b/i.test(scene.reading.text) &&
  (/\b(manager|boss|owner|receptionist|colleague|lady|guy|she|he|they|you|somebody|someone)\b.{0,16}\b(okd|okayed|ok d|approved|promised|agreed|authori[sz]ed|said (i|it|its|that|yes|the)|told me|offered me)\b/.test(
    text,
  ) ||
    /\b(mark|ring|set|log|enter|put|change) .{0,40}\b(as|to|up|at|down)\b.{0,12}\b\d+\b/.test(text))

/** "Hot stone massage please": nothing but what is wanted. */
export const isServiceAlone = (scene: VisitorScene): boolean => {
  const [found] = all(scene, 'service')
  return (
    found !== undefined &&
    scene.reading.words.every(
      (word, at) =>
        (at >= found.from && at < found.to) ||
        word.kind === 'mark' ||
        /^(a|an|the|please|pls|plz|un|una|por|favor|hi|hello)$/.test(word.key),
    )
  )
}

const isAboutHours = (scene: VisitorScene, text: string) =>
  opening.test(text.replace(spentHours, ' ')) &&
  !has(scene, 'service') &&
  !has(scene, 'person') &&
  !bookWords.test(text) &&
  !/\b(anything|something|whats|what is|which (times|slots|days)|slots?|spots?|openings|appointments?|algo|hueco)\b.{0,14}\b(open|abiert\w+)\b|\bopenings?\b|\bparking|park\b|\blot\b/.test(
    text,
  )

/** "Ten hours a day at a screen" is not about opening hours. */
const spentHours =
  /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|many|for|couple of|all) hours?\b|\bhours? (a|per|every|each) (day|week|night)\b/g

/** "How long are you around on Thursdays": about the practice, not a treatment or a practitioner. */
const isAboutPresence = (scene: VisitorScene, text: string) =>
  has(scene, 'day') &&
  !has(scene, 'service') &&
  !has(scene, 'person') &&
  (endsOrBegins.test(text) || seesPeople.test(text) || isThere.test(text))

const you =
  '(?:you|u|yall|everyone|everybody|people|(?:the|your) (?:place|office|clinic|studio|practice|spa|shop|team|staff|crew|doors))'
/** "When do you wrap up on Friday": the practice's hours, not the visitor's visit. */
const endsOrBegins = new RegExp(
  `\\b(?:when|what time|what hour|how late|how early|how long|until when|till when|by when) (?:do|does|are|r|is|will|would|can|s|re|you)? ?${you} (?:guys |all |folks |usually |normally |be |get |getting |going to |gonna )*(?:done|finish\\w*|wrap\\w*|through|leav\\w+|lock\\w*|pack\\w*|knock\\w* off|head\\w*|call\\w* it|go(?:ing)? home|stop\\w*|start\\w*|begin\\w*|get (?:in|going|started|there)|in\\b|here|quit\\w*|shut\\w*|turn(?:ing)? in|work\\w*|at it)\\b`,
)
/** "Are you taking patients on the 4th?" */
const seesPeople = new RegExp(
  `\\b(?:are|will|r) (?:you|u|yall) (?:guys |all |folks |be )*(?:in|there|around|here|working) (?:on|for|over|during)\\b|\\b(?:are|will|do|does|is|r) ${you} (?:guys |all |still |also |even |be )*(?:see|seeing|tak(?:e|ing)|treat(?:ing)?|work(?:ing)?|hav(?:e|ing)|receiv(?:e|ing)|operat(?:e|ing)|on duty|running) (?:people|clients|patients|anyone|anybody|visitors|customers|appointments|on|over|during)\\b|\\b(?:atienden|reciben|trabajan) (?:a (?:gente|clientes|pacientes) )?(?:el|los|en|por)\\b`,
)
const isThere =
  /\b(how (long|late)|till when|until when|till what time|until what time|how early|from when) .{0,24}(you|u|we|i|people|folks|one|yall|anyone|anybody|someone|somebody) .{0,14}(around|there|in|at it|on|come|show up|stop by|drop by)\b|\b(still|also|even) (catch|find|reach) (you|u|yall|anyone|anybody|someone|somebody)\b|\b(take|have|get) .{0,16} off\b/

const menuWords =
  /\b(what|which|list|show|tell me|walk me through|run me through|talk me through|explain|overview of) .{0,30}\b(services|treatments|therapies|massages|facials|kinds?|types?|menu|options)\b|\bwhat (do|can|is it that|all do|else do|sort of things do) .{0,14}\b(do|offer|provide|have|book)\b( here| there| exactly| for people)?$|\b(list|tell me) (everything|all|what) .{0,12}\b(do|offer|have)\b|\b(on|your|the|see|a) menu\b|\b(que|cuales) (tipos|clases)\b|\bque (servicios|tratamientos|masajes|ofrecen|hacen)\b|\bwhat (you|u|y all|yall|you all) (do|offer)\b/
const fitWords =
  /\b(what would you do (for|about)|algo (para|pa|que)|recommend\w*|suggest\w*|recomiend\w+|which (one|massage|treatment|service|facial|session|would|should|is (best|right|better))|what (should|would|do) (i|you|u) (get|book|pick|choose|have for|have that|do first|suggest|go for|take)|what .{0,20}\b(suits?|fits?|would help|works for)|(whats|what is|is|be) (best|good|right)\b|(good|best|right|better|suitable|works?) for (me|my|a|the|someone|sore|tight|stress|tired|people|relax\w+)|something (for|to help|gentle|relaxing|with|that)|smth (done )?for|(any|some)(one|body) .{0,16}(who|that)? ?(works? (on|with)|deals? with|helps?|specializ\w+)|who (should|do|would|could) i (see|book|go to|go see|talk to|turn to)|(any|some)thing (you have |you do )?(for|against) (that|this|it|those|them)|what (do you have|have you got) (for|against) (that|this|it)|(do you have|have you got|got|is there) (some|any)thing( (for|against) (it|that|them))?$|which of (your|the|these|those)|(made|meant) for (that|this|it|me|people)|what would you (give|choose|pick|put|take|go)|step one|what (appointment|visit|session|kind of \w+) (do|should|would) (i|we) (need|book|get|make|want)|where (do|does|should|would) .{0,30}(start|begin)|(never|not) (tried|done|had|set foot|seen) .{0,40}(first|start|begin|which)|who (there |here |of you |of your people |on your team )?(can|could|would|might) (help|look at|work on)|(some|any)(one|body) (there |here )?for (that|this|it|such|my)|not sure what|help me (choose|pick|decide)|(never|not) been (to|there|here|before)|first time (here|there|visit)|first timer|new here|where (do|should) i (start|begin)|whats good|need (help|something) (with|for)|do(ne)? for my)\b/

const newHere =
  /\b(never|not|havent|have not) been( (to|there|here|before|in|yet|seen))*\b|\b(its |this is )?(my )?first time( (here|there|visit|with you))?\b|\bfirst timer\b|\bnew here\b/

const asks =
  /\b(is|are|do|does|can|could|will|would|should|what|where|when|how|which|who|if|any|anyone|allowed|need|que|donde|como|cuando|cual|puedo|tienen|hay|aceptan)\b/
