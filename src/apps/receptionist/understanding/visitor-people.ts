/** Who a message is about: a person to talk to, the receptionist, other people or the visitor. Text is folded. */

const someone =
  '(an? |the |your |some |any |one of (you|your people|the team|the girls|the staff) ?)?(actual |real |live |living |human |proper |breathing )*(human( being)?s?|person|people|somebody|someone|anybody|anyone|agent|representative|rep|operator|manager|management|owner|boss|supervisor|staff( member)?|team( member)?|employee|receptionist|front desk|desk|secretary|adult|man|woman|lady|guy|one of you|one of (your|the) (therapists?|practitioners?|people|colleagues|coaches|staff|team|girls|guys|ladies)|(your|the|a) (therapists?|practitioners?|coach|chiropractor|acupuncturist)|(some|any)(one|body) real|real one|whoever|who(s|m)?( is| it is| its)? (that )?(runs?|running|in charge|managw+|owns?|at|on|behind|answers|works|working)|(person |one |people )?in charge|persona( real)?|alguien|humano|(el |la |su )?encargad[oa]|gerente|duen[oa]|empleado)'
const human: readonly RegExp[] = [
  // A complaint about staff goes to a person.
  /\b(file|make|have|lodge|got|submit) (an? )?(\w+ )?complaint\b(?! of)|\b(want|need|like|wanna|wish|have) to complain\b|\bcomplain (about|to)\b|\b(touched|groped|grabbed|harass\w*|assault\w*|molest\w*) me\b|\btouch\w* .{0,20}inappropriate\w*|\b(made|makes) me (feel )?(very |so |really )?(uncomfortable|unsafe)\b|\b(quejarme|(una|presentar) queja|me (toco|acoso|manoseo))\b/,
  new RegExp(
    `\\b(talk|speak|chat|reach|get hold of|get ahold of|get through to|spoke|speaking|talking|conversation|word|text|connect|transfer|switch|escalate|hand|pass|put|forward|hook|hablar|comuni[cq]\\w+|pasar(me)?|paseme|pongame)\\b( me)?( (to|with|w|over|through|on|onto|up|con|a|una|un)){0,3} ${someone}\\b`,
  ),
  /\b(get|give|find|fetch|send|bring|want|need|prefer|wheres|is there|let me have)\b (me |us )?(an? |the )?(actual |real |live |living |human )+(human|person|someone|somebody|agent|representative|one)\b/,
  /\b(in charge|manager|owner|boss|supervisor)\b.{0,24}\b(talk|speak|chat|reach) (to |with )?(them|him|her|that person)\b/,
  /\b(get|give|find|fetch|bring|want|need|prefer|put)\b (me )?(on |through )?(to )?(an? |the |your )?(human( being)?|(person |one )in charge|agent|representative|operator|manager|supervisor|receptionist|front desk)\b/,
  /\b(put|get|bring)\b (me )?((some|any)(one|body)|a human|a person|the owner|a real \w+)( real| else| human)? (on|here|in here)\b|\b(some|any)(one|body) (real|human|alive|with a (pulse|heartbeat|brain|heart))\b/,
  /^(an? )?(real |live )?(human|agent|person|representative|operator|persona|humano)( being| real)?( please| plz| pls| por favor| now| ahora)*$/,
  /\b(dont|do not|rather not|wont|not going to|refuse to|hate to|tired of|sick of|done) (want to )?(deal|dealing|talk|talking|speak|speaking|chat|chatting|work|interact)\w* (with|to) (an? |the |this )?(bot|machine|robot|ai|computer|chatbot|algorithm)\b/,
  /\b(want|need|get me|have) (somebody|someone|anybody|one) from (your|the) (team|staff|office|front desk|desk|practice|clinic|spa)\b/,
  /\b(is there|are there|have you got|do you have)\b.{0,20}\b(human|person|someone|somebody|anyone|staff|people)\b.{0,14}\b(i|we) (can|could|may) (talk|speak|chat|call|reach|ask)\b|\b(human|person|someone|somebody) (i|we) (can|could) (talk|speak|chat)\b/,
  /^(?!.*\b(am|are|is|r) (i|you|u|this|it|that|there)\b)(\S+ ){0,4}(real|live|actual|living) (human|person|agent|people|someone|somebody)( \S+){0,2}$/,
  /\b(get|want|need|fetch|talk|speak|call|ask)\b.{0,24}\b(and )?not (you|a bot|the bot|this bot|this thing|a machine)\b/,
  /\bno (more )?(bots?|robots?|machines?|ai)\b|\bnot (a|the|some) (bot|robot|machine|computer|chatbot|ai)\b.{0,20}\b(please|pls|want|need)?$/,
  /\b(rather|prefer|sooner) (to )?(talk|speak|chat|deal)\b.{0,20}\b(human|person|someone|somebody|people|phone)\b/,
]
export const wantsHuman = (text: string): boolean =>
  human.some(pattern => pattern.test(text)) && (!asksWhoAnswers(text) || wantsIt.test(text))

/** "Can I speak to a real person here" is a request; "am I speaking to a real person" is a question. */
const wantsIt =
  /\b(i|we) (can|could|may) (talk|speak|chat)\b|\b(can|could|may) (i|we) (please |just |maybe )?(talk|speak|chat|have|get)\b|\b(id|i would|would|much|really) rather\b|\b(i|we|id|i would|much|really) (want|wanna|need|prefer|like) (to )?(talk|speak|chat|deal|a|an|somebody|someone|your)\b|\b(let|get|put|connect|transfer|pass|hand|give) me\b(?! (know|an? (answer|idea)))/

const whoAnswers: readonly RegExp[] = [
  /\bam i (just |really |actually |only |even )*(talking|chatting|speaking|texting|writing|messaging)\b|\bwho (am i|are you|is this|is on|is typing|is answering)\b.{0,20}|\b(estoy )?(hablando|hablo|chateo) con (un|una|alguien)\b|\b(is|are) (it|this|that|there) (an? |some )?(real |actual |live )?(person|human|lady|man|woman|guy|somebody|someone|bot|machine) (answering|writing|typing|replying|responding|reading|here|on here|on the other)\b|\bwhos (typing|writing|answering|replying|responding|this|behind this)\b|\b(software|bot|machine|computer|program|robot|ai|algorithm|person|human) or (an? |some )?(real |actual )?(software|bot|machine|computer|program|robot|ai|algorithm|person|human)\b|\b(eres|es usted|sos|es) (una )?persona\b|\bcon quien hablo\b|\bquien (eres|es usted|contesta)\b/,
  /\b(are|r|is|be honest|youre|u|you|eres|es) (you|u|this|it|that|there|anyone|anybody|someone|somebody|usted|esto|un|una|just|actually|really|even)\b.{0,30}\b(bot|bots|robot|ai|a i|human|humans|real|machine|computer|automated|automatic|program|programme|chatgpt|gpt|software|algorithm|alive|typing|maquina|humana|humano|ia|computadora)\b/,
  /\b(real|actual|living|human) (person|human|lady|people|woman|man|being|someone) (here|there|typing|behind|on the other|on here|answering|writing|reading|responding)\b/,
  /\b(is|are) (there )?(a|an|any|anyone|anybody|someone|somebody) (real|actual|human|living|alive).{0,30}\b(there|here|other end|behind|typing|answering)\b/,
  /^(are |r )?(you|u) real( or (fake|what|ai))?$|\b(person|human|somebody|someone|people) behind (this|the|it|here)\b|\b(talk|talking|chat|chatting|speak|speaking|text|texting|write|writing) (to|with) an? (bot|robot|machine|computer|ai|program|chatbot) ?(here|now|or)?$/,
  /^(bot|robot|ai|human|real)( or (what|not|human|real|bot))?$|\b(bot|robot|ai|human) or (what|not|human|bot|ai|real|a (bot|human|person|machine|robot))\b/,
  /\b(chatbot|chat bot|chatgpt|language model|llm|artificial intelligence|inteligencia artificial)\b/,
]
export const asksWhoAnswers = (text: string): boolean =>
  whoAnswers.some(pattern => pattern.test(text)) &&
  !/\b(appointment|booked) (with|for)\b/.test(text) &&
  !/^(are|is) you(r)? real(ly)? (open|closed)/.test(text)

const kin =
  'wife|husband|hubby|spouse|partner|ex|ex wife|ex husband|girlfriend|boyfriend|fiance|fiancee|mom|mum|mother|dad|father|son|daughter|sister|brother|aunt|uncle|cousin|grandma|grandmother|grandpa|grandfather|niece|nephew|friend|neighbou?r|roommate|flatmate|boss|coworker|co worker|colleague|employee|landlord|teacher|kid|esposa|esposo|marido|mujer|hermana|hermano|madre|padre|hijo|hija|amig[oa]|vecin[oa]|jefe|novi[oa]'
const visits =
  'clients?|patients?|customers?|regulars?|members?|come|comes|coming|came|been|seen|see|sees|seeing|appointments?|booked|booking|bookings|visit|visits|visited|go|goes|going|gets?|got|getting|treated|treat|treats|scheduled|showed up|show up|use|uses|on your (books|list|schedule)|in (today|tomorrow|there|right now)|there (right )?now|there (yesterday|today|this|last|on)|at your place|at yours|clientes?|clienta|pacientes?|viene|va|cita'

/** Asks about someone else's visits. `hasName`: it contains a name that isn't one of the practice's own. */
export function asksAboutOthers(text: string, hasName: boolean): boolean {
  if (/\b(who|whos|quien) (\w+ ){0,4}?(before|after|antes de|despues de) (me|us|mi)\b/.test(text)) return true
  if (
    /\b(client|patient|customer|member|somebody|someone|person) (called|named|by the name)\b/.test(text) &&
    !/\b(who|that) (does|do|offers)\b/.test(text)
  )
    return true
  if (
    /\b(he|she|they) (goes|comes|come|go|has been|sees|uses)\b.{0,20}\b(you|there|here|yours)\b/.test(text) &&
    /\b(does|is|right|true|correct|really)\b/.test(text)
  )
    return true
  if (
    [visitOfKin, theirTime, timeOfKin, somethingOfKin, isToldOf, whichIsTheirs, ofClients].some(pattern =>
      pattern.test(text),
    )
  )
    return true
  if (
    /\bwho (is|s|was|else is) (with|seeing|getting|in with|on the table)\b|\bwhos (with|seeing|in with)\b/.test(
      text,
    )
  )
    return true
  if (
    new RegExp(
      `\\bmy (${kin}) .{0,12}\\b(comes|goes|booked|books|is|was|has been|visits|sees)\\b.{0,24}\\b(you|there|here|yours)\\b`,
    ).test(text) &&
    /\b(right|confirm|true|correct|is that|does|when|know|yes or no)\b/.test(text)
  )
    return true
  if (
    new RegExp(
      `\\b(mi|su|la|el) (${kin})\\b.{0,30}\\b(tiene|viene|va|fue|esta|estuvo|ha ido|ha venido)\\b.{0,20}\\b(citas?|ahi|alli|hoy|manana|clientes?|clienta|con ustedes)\\b`,
    ).test(text) &&
    !/\b(anos|semanas|meses)\b/.test(text)
  )
    return true
  const asks =
    /\b(is|was|has|does|did|do you (see|treat|have|know)|have you (seen|treated|had)|are you (seeing|treating)|whether|if|tell me|confirm|know|when|is that (so|right|true)|true|es|viene|tienen|ha (venido|ido)|saber|wondering|check)\b/.test(
      text,
    )
  if (!asks || !new RegExp(`\\b(${visits})\\b`).test(text)) return false
  if (
    /\b(can|could|may|should|want|wants|would|like|likes|take|bring|treat my|for my|gift|voucher|book|old|age|allowed|puede|quiero|kids?|pregnan\w*|price|cost|much)\b/.test(
      text,
    ) &&
    !/\b(tell me|confirm|know|say) (if|whether|when)\b/.test(text)
  )
    return false
  const other =
    hasName ||
    new RegExp(`\\b(my|his|her|their|the|mi|su) (${kin})\\b`).test(text) ||
    /\b(is|has|does|did|was) (he|she|they)\b/.test(text)
  if (!other) return false
  return (
    new RegExp(`\\b(is|was|has|does|did|whether|if|think|does|es|que)\\b.{0,50}\\b(${visits})\\b`).test(
      text,
    ) && !/\bmy (appointment|booking|visit|session)\b/.test(text)
  )
}

const theirs =
  '(already |ever |still |even |actually |just |maybe )?(book(ed)?|reserved?|schedul(e|ed)|signed up|sign up|made? an?|(have|has|had|got|gotten|get) (got )?(an?|another|her|his|their|any|something) (\\w+ )?(appointment|appt|booking|visit|session|massage|treatment|slot)|(come|came|been|go|gone|went|stopp?(ed)?) (in|by|there|here|to (you|see)|with you|at yours)|been|show(ed)? up|turn(ed)? up|cancel(ed|led)?|booked|scheduled|coming|registered|on (the|your) (schedule|books?|calendar|list)|down for|see(ing)? (one of )?(you|someone|somebody|anyone))'
/** "Did my husband book", "any idea if my wife is coming": a relative's visits. */
const visitOfKin = new RegExp(
  `(?:^|\\b(?:and|but|so|also|know|see|tell me|check|wonder\\w*|confirm|say|hey|hi|whether|curious|remember|idea|please) (?:if |whether )?)(?:did|has|have|does|is|was|were|if|whether)? ?(?:my|his|her|our) (?:${kin})(?: \\w+)? (?:is |has |was |did |have )?${theirs}\\b|\\b(?:did|has|is|was) (?:my|his|her|our) (?:${kin})(?: \\w+)? ${theirs}\\b`,
)
/** "Is my mother's massage today at one?" */
const theirTime = new RegExp(
  `\\b(?:is|was|whens|when (?:is|was)|what (?:time|day) (?:is|was)|where is|who is) (?:my|his|her|our) (?:${kin})s (?:\\w+ ){0,2}?(?:appointment|appt|booking|visit|session|massage|treatment|facial|adjustment|slot|exam)\\b(?! (?:covered|cheaper|free|safe|more|less|going to))`,
)
/** "When does my wife come in?" */
const timeOfKin = new RegExp(
  `\\b(?:when|what time|what day|which day|how late) ?(?:is|s|does|do|did|was|will) (?:my|his|her|our) (?:${kin})(?: \\w+){0,2} (?:in\\b|come|coming|due|booked|scheduled|supposed|meant|there|here|get|getting|having|have|seeing|see|with (?:you|one)|on\\b|go|going|done|finished|out\\b|through)\\b|\\b(?:a que hora|cuando|que dia) (?:es|era|tiene|tenia|viene|va|llega|le toca a) (?:la cita de )?(?:mi|su) (?:${kin})\\b`,
)
/** "My mom has a thing with you tomorrow": a booking by any name. */
const somethingOfKin = new RegExp(
  `\\b(?:my|his|her|our) (?:${kin})(?: \\w+){0,2} (?:has|have|had|got|having|s got|is having) (?:got )?(?:something|anything|smth|sth|one|a thing|a time|an? hour|a spot|a slot|a visit|a date|an? appt|plans) (?:\\w+ ){0,3}?(?:with (?:you|u|yall)|there|here|at (?:your|yours|the)|booked|scheduled|reserved|lined up|set up|coming up|on (?:your|the) (?:books?|calendar|schedule|list)|this (?:week|morning|afternoon|evening)|next week|today|tonight|tomorrow|on \\w+day)\\b`,
)
/** "Which slot is hers", "when should I pick him up": someone's time, in other words. */
const whichIsTheirs =
  /\b(which|what|whats|when|whens)\b.{0,30}\b(hers|theirs)\b(?! (is|are|was|has|hurts?))|\b(slot|time|appointment|appt|spot|booking|visit|session)s? (is|was|are) (his|hers|theirs)\b|\b(when|what time) (should|can|could|do|must|shall|would) (i|we|someone) (pick|collect|fetch|drop|get|bring|come for|come get) (her|him|them)\b/
/** "Which of your clients come on Mondays?" */
const ofClients =
  /\b(which|who|whose|what|name)( of)? (your|the) (clients?|patients?|customers?|regulars|members)\b.{0,20}\b(come|comes|came|coming|is|are|was|were|has|have|had|book\w*|visit\w*|see\w*|show\w*|get|gets)\b/
/** "My ex says he gets adjusted at your place, true?" asks to confirm something about a person. */
const isToldOf =
  /\b(says?|said|told me|tells me|claims?|claimed|swears?|mentioned|thinks?|heard)\b.{0,30}\b(hes|shes|theyre|(he|she|they) (is|are|was|were|has|have|had|goes|go|went|comes|come|came|gets|get|got|sees|see|saw|booked|uses))\b.{0,40}\b(you|here|there|your|yours)\b.{0,30}\b(true|right|correct|so|confirm|really|lying|know)\b/

const own: readonly RegExp[] = [
  // Whatever the name of the person asking: "cancel Ann Lee's appointment", "move the visit of Ann Lee".
  /^(?:(?:please|pls|hi|hello|hey|hola|i am \w+ \w+|im \w+ \w+|can you|could you|would you|will you|i (?:need|want|have) to|id like to|i would like to|you (?:need|have) to|por favor|quiero) )*(?:cancel|move|reschedule|postpone|change|push|shift|cancela|cancelar|mover|cambiar) (?:the )?(?:(?:\w+ ){0,2}\w+s (?:\w+ ){0,2}?(?:appointment|appt|visit|booking|session|reservation)\b|(?:appointment|appt|visit|booking|session|reservation|cita|reserva) (?:of|for|under|de) (?!(?:a|an|the|my|me|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|this|free|\d)\b)\w+)/,
  /\b(when|what time|which day|what day|who|where|how long|cuando|a que hora) ?(s|is|are|am|was|do|did|es|tengo)? ?(i|my|mi|again is my|the time of my)\b.{0,30}\b(in|booked|scheduled|appointment|appt|booking|visit|session|come|coming|due|with|massage|treatment|cita|supposed)\b/,
  /\b(remind me|forgot|spaced|cant remember|dont remember|lost track|recuerdeme)\b.{0,40}\b(time|day|when|appointment|booked|booking|who with|hora)\b/,
  /\b(which|what) (day|time) (am|do|did|was) i\b|\bam i (in|booked|on|still on|scheduled|down) (for|on|with|next|this|today|tomorrow|in)?\b|\bwhat time (tomorrow|today|is it) again\b|\bwhat time\b.{0,20}\bagain$/,
  /\b(reschedul\w*|rebook|postpone|bump|shift|push( back| up| out)?|move( back| up)?|switch|swap|change|cancel|cancell?ing|reprogramar|cambiar|mover|cancelar|aplazar)\b.{0,30}\b(my|our|his|her|their|the one|mi|her for|him for|them for|wifes|husbands|sons|daughters|moms|dads)\b.{0,40}\b(appointment|appointments|booking|visit|session|massage|treatment|thing|slot|reservation|one|facial|adjustment|class|cita|reserva|sesion|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|afternoon|morning|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/,
  /\b(push|move|bump|shift|change|switch)( back| up)? my \d|\bdifferent (time|day|date) for my\b|\bi (booked|picked|chose|took) the wrong\b|\b(cancelar|mover|cambiar|reprogramar|aplazar) (la|mi|una|nuestra) (cita|reserva|sesion)\b|^(can|could|may|how do|need to|want to|i want to|i need to|id like to|please|pls|hi|hello|hey)? ?(i|we|you)? ?(please )?(reschedule|cancel|rebook|postpone)( (it|this|please|pls|for me))*$|\b(i|we) (already )?have an? (appointment|booking|session|massage|visit)\b|\bdid you (get|receive) my (booking|appointment|reservation)\b|\b(do|did) i have an? (appointment|booking|visit)\b/,
  /\b(cancel|move|reschedule|change) (her|him|them|me|us|it) (for|on|from|to|this|next|today|tomorrow)\b|\bcancel me\b/,
  /\b(reschedul\w*|rebook|postpone|bump|shift|push( back| up| out| off)?|delay|put off|move( back| up)?|switch|swap|change|call off|cancel|reprogramar|cambiar|mover|cancelar|aplazar) (what|whatever|the (one|thing|time|hour|slot|spot)|lo|la) (that |que )?(\w+ )?((i|we|ive|weve) (\w+ )?(have|had|got|get|booked|made|scheduled|reserved|picked)|ive|weve|tengo|tenemos|tenia|reserve|agende)\b/,
  /\b(something came up|cant make (it|my)|wont make it|wont be able to (make|come)|have to (change|move|cancel|reschedule)|need to (reschedule|move|change|cancel|shift|postpone)|want to (cancel|reschedule)|running late for my)\b(?!.{0,30}\b(what|charge|fee|policy|happens|penalty)\b)/,
  /\b(todays?|tomorrows?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|my|our|the) (\w+ ){0,2}?(session|appointment|appt|visit|booking|massage|treatment|slot|facial|adjustment|class|thing)( \w+)? (isnt|is not|wont|will not|aint|cant|has to|needs to|must|is off)( \w+)? ?(happening|happen|go|move|be|wait|work|shift|change)?\b/,
  /\b(i|we) (had|have|ve got|got|was|were|am|are|m) (at |on |in |down for |booked for )?(the |a |my )?(\d{1,2}\S*|noon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today)\b(?! (off|free|open|available))(?!.{0,20}\boff\b).{0,30}\b(but|and|can|could|now)\b.{0,40}\b(later|earlier|sooner|another|different|move|change|switch|push|instead|cant)\b/,
  /\b(doesnt|does not|wont|will not|no longer|not) works? ?(out )?(for (me|us) )?(any ?more|after all|now)\b/,
  /\b(want|need|like|have|get|got) (it|that|this|mine|them|ours|my \w+) (moved|changed|shifted|cancell?ed|rescheduled|pushed|bumped|postponed)\b/,
  /\b(push|move|bump|shift|delay|postpone|reschedule|cancel) (my|our) (\w+ ){1,3}?(by|to|back|till|until|up|out|later|earlier|a bit|an hour)\b/,
  /\b(double check|check|make sure|confirm|verify|see)\b.{0,14}\b(if |that |whether )?(im|i am|were|we are) (still )?(on|good|down|in|confirmed|set|booked|scheduled)\b|\b(im|i am|am i|are we|were) still (on|good|down|in|confirmed|set|booked|scheduled|coming)\b/,
  /\b(that|the|what|which|whatever|when) (\w+ ){0,2}(i|we) (already |had |have |did )?(scheduled|booked|signed up for|reserved|made an appointment)\b|\bdid (i|we) (schedule|book|reserve|sign up)\b/,
  /\b(gotta|have to|need to|must|got to|going to|gonna|im|will|ill) (bail|bailing|flake|skip|skipping|miss|missing|drop|dropping|back out|pull out|bow out)\b/,
  /\b(am|are) (i|we) (seeing|with|booked with|meant to see|supposed to see|down with) \w+( or \w+)?\b/,
  /\bdid (my|the) (booking|appointment|reservation) (go through|work)\b|\b(confirm|check|look up|find|see|know) (if |whether |that |on )?my (appointment|booking|reservation|visit)\b|\bi (already )?have an? (appointment|booking)\b|\bmy (existing|current|next|upcoming) (appointment|booking|visit|session)\b/,
]
/** Is about an existing booking. What a cancellation costs is a question about the policy. */
export const asksAboutOwnBooking = (text: string): boolean =>
  own.some(pattern => pattern.test(text)) &&
  !/\b(policy|politica|fee|penalty|charge|charged|charges|cost|how much|what happens|if (i|we|my|our|the)|suppose|supposing|in case|do i need to (bring|wear)|avisar|cobr\w*|anticipacion|before i book)\b/.test(
    text,
  )

const putsInstead =
  /\b(instead(?! of (?!morning|evening)\w+ing\b)|rather than(?! (?!morning|evening)\w+ing\b)|in place of|and not (at|on)|en vez( del?)?|en lugar( del?)?|en cambio)\b|\bnot \w+ but\b/
const putsElsewhere =
  /\b(come|make it|be there|be in|get in|move|switch|push|swap|shift|change|bump|squeeze|do|take|have|earlier|later|sooner|another (day|time)|(a )?different (day|time)|puedo|podria|venir|ir|cambi\w+|mover\w*|pasar\w*)\b/
const saysWho =
  /^(hi |hello |hey |hola |good (morning|afternoon|evening) |buenas |buenos dias )*((this is|its|it is|im|i am|my name is|the names?|name is|soy|me llamo|habla|aqui)\b|(\w+ ){1,3}(here|speaking)\b)|\b\w+ here$/

/** "Sam Cole here, is 5 possible instead". `isNamed`: contains a stranger's name; `isWhen`: contains a day or hour. */
export const putsBookingElsewhere = (text: string, isNamed: boolean, isWhen: boolean): boolean =>
  isNamed && saysWho.test(text)
    ? putsInstead.test(text) || (isWhen && movesIt.test(text))
    : isWhen && putsInstead.test(text) && putsElsewhere.test(text)
const movesIt =
  /\b((doesnt|does not|dont|wont|no longer|isnt going to) (work|suit|fit)\w*|cant (do|make|come)|(is|s) out (for me|now)|(push|move|bump|shift|delay) (it|this|that|things)|no puedo|move|switch|push|swap|shift|change|bump|earlier|later|sooner|another (day|time)|(a )?different (day|time)|cambi\w+|mover\w*|mas (tarde|temprano))\b/

export const isGroup = (text: string): boolean =>
  isForSeveral(text) ||
  /\b(corporate|(our|my) companys|(our|my) (company|business|startup|employees|coworkers)|(we are|were|for) (a|an|our) (company|business|startup)|(\d+|for our|for my) (employees|coworkers)|our (office|team|staff|firm|school|club|hotel)|team (rate|building|event)|group (rate|rates|booking|bookings|session|sessions|discount|class|price|prices|deal|event|visit)|wellness (days?|weeks?|fair|program)|retreat|bridal (party|shower)|bachelorette|wedding party|(our|a booth at|for our) (conference|convention|festival|expo)|partnership|partner(ing)? with|do weddings|team(ing)? up|join(ing)? forces|work(ing)? together|for (a|our|my) wedding|wedding (day|guests)|bridesmaids?|hire you|staff party|collaborat\w*|wholesale|bulk|sponsor\w*|journalist|influencer|(office|team|group|party|staff|crew|class|family) of (\d+|ten|twelve|a dozen)|large (order|group|gift)|(a|get|need|want|price) quote( for)?|party of|parties|group of|for (a )?(group|dozen)|(nuestra|mi|una) empresa|grupo de|evento|despedida de soltera)\b/.test(
    text,
  ) ||
  /\b(\d{2,3}|dozen|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty) (people|guys|persons|women|men|girls|ladies|guests|employees|players|nurses|runners|members|teachers|staff|colleagues|coworkers|students|riders|volunteers|kids|firefighters|of us|personas)\b/.test(
    text,
  )

const together =
  /\bmy (?:husband|wife|partner|spouse|boyfriend|girlfriend|fiancee?|friend|sister|brother|mom|mother|daughter|son|dad) and (?:i|me|myself)\b|\b(?:me|i) and my (?:husband|wife|partner|spouse|boyfriend|girlfriend|fiancee?|friend|sister|brother|mom|mother|daughter|son|dad)\b|\b(?:the |for )two of us\b|^two of us\b|\bboth of us\b|\bus (?:both )?at the same time\b/
/** A weekly visit: staff book a series. */
const everyWeek =
  /\b(?:id like|i want|i would like|can i|could i|book|need|put me down|want|get|schedule)\b.{0,40}\b(?:every|each) (?:other |single )?(?:week|mon|tues?|wed|thurs?|fri|sat|sun)\w*\b(?!.{0,20}\b(?:open|hours)\b)/

/** Two or more visits that belong together need staff. */
export const isForSeveral = (text: string): boolean =>
  (together.test(text) || everyWeek.test(text)) &&
  !/\b(?:cancel\w*|move|reschedule|suppose|if|fees?|policy|package\w*|discount)\b/.test(text)

export const wantsCallBack = (text: string): boolean =>
  /\b(call|phone|ring|contact|text|email|message|reach|telephone|buzz)\b (me|us)\b( back)?|\b(give|gimme|drop|shoot|send) me an? (call|ring|buzz|shout|line|text|message|email|sms)|\b(like|want|need|prefer|expect|get|request) an? (phone |call|return |video )?call( ?back)?\b|\bget in touch with me|\bget back to me|\b(call|ring)back\b|\bcall from (you|your|the|somebody|someone)|\b(somebody|someone|anybody|anyone|one of you|staff member|team member|person) (to )?(call|phone|ring|contact|reach out)\b|\breach me\b|\bbe contacted\b|\b(llameme|llamenme|llamarme|contacteme|contactarme|me (llaman|llame|llamen|contacten))\b/.test(
    text,
  )

export const wantsWaitlist = (text: string): boolean =>
  /\bwait ?(ing)? ?list\w*\b|\b(cancell?ation|standby|stand by|call) list\b|\bkeep me in mind\b|\blista de espera\b|\b(let me know|tell me|notify me|ping me|text me|call me|alert me|keep me posted|message me|avis(e|a|en)me)\b.{0,24}\b(if|when|in case|si|cuando)\b.{0,40}\b(opens?|frees?|free|pops? up|turns? up|available|cancel\w*|cancellation|spot|slot|comes up|becomes|libera|hueco)\b|\b(in case|if|when|should) (someone|somebody|anyone|anybody|one|a person|a client) (drops? out|cancels|bails|backs out|does ?nt (show|come))\b|\bif (a|an|any|some|something|anything|anyone|somebody|someone)\b.{0,40}\b(opens up|frees up|comes up|pops up|turns up|drops out|becomes free|becomes available|gets cancell?ed|cancels)\b.{0,30}\b(tell|let|ping|text|call|notify|message|give)\b|\bin case .{0,30}(opens up|cancels|frees up)\b|\b(something|anything|a (spot|slot|time|place)|somebody|someone) (frees up|opens up|becomes (free|available)|gets cancell?ed)\b|\bsi (se libera|hay un hueco|alguien cancela)\b|\bhas a cancellation\b|\bput me (on (the|your) list (for|in case)|down (in case|if|for (an?|any|the (first|next))( \w+)? (cancell?ation|drop ?out|no show)s?))\b/.test(
    text,
  )
