// Opt-out words as `read-stop.ts` normalizes them.

export const words = (text: string) => text.trim().split(/\s+/).join('|')
export const whole = (pattern: string) => new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`, 'u')
const upTo = (most: number, set: string) => `(?: (?:${words(set)})){0,${most}}`

const ends = words('stop stopp quit cease halt discontinue')
const plurals =
  words(`texts txts messages msgs sms emails mails notifications promos promotions ads alerts reminders newsletters
  texting messaging`)
const contact = `${plurals}|${words(`text txt txting textn textin texing message msg contact contacting contacts spam spamming email emailing mail notification
  promo offers marketing junk bothering harassing harassment bugging annoying pestering writing calling calls sending blowing soliciting
  blasting communication communications newsletter`)}`
const tell = words('text txt message msg sms contact spam')
const between = `the these those all your with this any more of me my us such damn fucking stupid annoying unwanted automated automatic auto
  promotional marketing appointment text sms getting receiving sending it w to and desist please pls`
const tellEs =
  words(`escriban escriba escribas escribir escribirme escribiendo escribiendome manden mande mandes mandar mandarme
  mandando mandandome envien envie envies enviar enviarme enviando enviandome contacten contacte contactes contactar contactarme texteen
  textees textear textearme molesten moleste molestes molestar molestarme`)
const nounsEs = words(
  'mensaje mensajes texto textos correo correos sms recordatorios avisos publicidad promociones',
)

/** An opt-out in any position. */
export const direct = [
  whole(`(?:${ends}|enough)${upTo(5, between)} (?:${contact})`),
  whole(`(?:cancel|end|no more|turn off|shut off|cut out|knock off)${upTo(4, between)} (?:${plurals})`),
  whole(
    `(?:dont|do not|donot|never|not to)(?: ever| please| pls)? (?:${tell}|bother me|write me|write to me)`,
  ),
  whole(`(?:can|could|would|will) (?:you|u|yall) (?:please )?(?:not|stop|quit) (?:${tell})`),
  whole(
    `(?:dont|do not|donot|no longer|never)(?: really)? (?:want|wanna|wish|care|need|like)${upTo(
      7,
      'you to be get getting receive receiving have hear any more these those your this the of from sending me',
    )} (?:${plurals}|${tell}|texted|contacted|messaged|from you)`,
  ),
  whole(
    `(?:lose|forget|delete|erase|remove|drop) (?:my|this|the)${upTo(2, 'cell phone mobile contact')} (?:number|info|contact|details)`,
  ),
  whole(
    `(?:dont|do not|never|not) (?:send|sending)(?: me| us)? (?:anything|more|any|another|stuff|this|these|those|things|${plurals})`,
  ),
  whole(
    '(?:i|im|ive|to)(?: \\p{L}+)? (?:say|saying|said|tell|telling|told|ask|asking|asked|mean|replied|texted)(?: you| u| yall| to| please){0,3} stop(?: it| this| already| now| please| twice)?$',
  ),
  whole(
    `^(?:hi |hello |please |pls |sorry |ok ){0,3}no(?: more)? (?:${plurals})(?: please| pls| thanks| thank you| ever)?$`,
  ),
  whole('make (?:these|those|the (?:texts|messages)) stop'),
  whole('leave (?:me|us)(?: the hell| the fuck)? alone|fuck off|piss off|go away|cease and desist'),
  whole(
    `(?:no|nunca|dejen|deje|deja|paren|pare|para|dejar)${upTo(5, 'me nos de que quiero por favor vuelvan vuelva vuelvas a mas')} (?:${tellEs})`,
  ),
  whole(
    `(?:no|basta|paren|alto|cancelar|cancele|cancelen|cancela)${upTo(6, 'quiero deseo necesito recibir me lleguen manden mas de los sus estos tantos con a')} (?:${nounsEs})`,
  ),
  whole(
    '(?:dar|darme|deme|denme|dame|darnos|quiero) de baja|desuscribir|desuscribirme|desuscribanme|(?:dejenme|dejame|dejeme) en paz',
  ),
  whole(
    '(?:borren|borre|borra|eliminen|elimine|elimina|quiten|quite|quita)(?: por favor)? mi (?:numero|telefono|celular)',
  ),
]

export const removals = [
  whole(
    '(?:take|get|strike|scratch|cut) (?:me|us|my name|my number|this number)(?: the hell| the fuck)? (?:off|out|from)|(?:want|like|need) (?:off|out of)',
  ),
  whole('(?:remove|delete|drop) (?:me|us|my name|this number)'),
  whole('(?:be|get|got|been|name|number) (?:removed|unsubscribed|taken (?:off|out))'),
  whole(
    'unsubscribe|unsub|unsuscribe|unsubcribe|unsubscibe|unsubscrib|opt out|optout|opt me out|opt us out|opting out',
  ),
  whole('saquenme|saqueme|sacame|quitenme|quiteme|quitame|borrenme|borreme|eliminenme|elimineme|eliminame'),
]
export const ofOurs = whole(`${plurals}|${nounsEs}|mailing|database|marketing|contacts`)
export const lists = whole(words('list lists system distribution records file files lista listas sistema'))

/** What else can be stopped: a visit, class, waitlist, plan. */
export const visits = whole(
  `${words(`appointment appointments appt appts apt visit visits session sessions booking bookings booked class classes course workshop
  schedule scheduled calendar waitlist waitlisted waiting wait standby cancellation spot slot reservation membership package packages
  plan plans autopay towel towels stone stones oil cupping tip hold recurring series roster group retreat event massage facial treatment monday tuesday wednesday thursday friday saturday
  sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue tues wed thu thur thurs fri sat sun january february
  march april june july august september october november december today tomorrow tonight cita citas clase clases turno reserva agenda
  horario espera sesion masaje lunes martes miercoles jueves viernes sabado domingo hoy manana make come coming attend attending`)}|\\d{1,2}(?: \\d\\d)? ?(?:am|pm|a m|p m|oclock)|(?:the|at|my) \\d{1,2}(?: \\d\\d)?`,
)

/** Limits of time, topic or channel, not opt-outs. */
export const hours = [
  whole(
    `(?:${tell}|texts|messages|texting|messaging|calling|sending|${tellEs}|${nounsEs})${upTo(
      2,
      'me us him her them to any anything texts messages',
    )} (?:before|after|while|when|until|till|unless|during|between|early|late|tonight|tomorrow|today|back|yet|and|so early|so late|that early|that late|on (?!this|my)|at (?!this|my|all)|antes|despues|cuando|mientras|durante|hasta)`,
  ),
  whole(`(?:${tell})(?: me| us| him| her)? (?:the|my|a|an|your|his|her)(?! number)`),
  whole(`(?:${tellEs}) (?:a(?! este| esta| mi| mas)|(?:la|el|una|un|su)(?! (?:${nounsEs})))`),
]
export const otherWay = whole(
  '(?:call|email|ring|phone me|phone us)(?: me| us)?(?: at| after| before| please)?(?: \\d+)?$|instead|is better|mejor|i (?:dont|do not) (?:text|txt|sms)',
)

/** "Please don't stop texting me", "did you stop sending reminders?", "I texted stop by accident". */
export const notMeant = [
  whole(
    `(?<!(?:if|do|unless|until|cant|wont) (?:you|u|they) )(?:dont|do not|didnt|did not|not|never|without|no need to|instead of)${upTo(
      4,
      'want wanna you to ever mean please pls ask asked need trying going think i said say saying texted',
    )} (?:${ends}|cancel|unsubscribe|unsub|opt|opting|remove|take|delete|get|drop|end)`,
  ),
  whole(
    `(?:did|didnt|have|has|if|when|until|unless) (?:you|u|they|i)(?: (?!dont|not)\\p{L}+)? (?:${ends}|stopped)`,
  ),
  whole('no (?:me |quiero |quiero que ){0,2}(?:dejen|deje|quiten|quite|saquen|borren|darme) (?:de|mi|me)'),
  whole(`(?<!how )(?:do|should|must|would|will) i(?: \\p{L}+){0,2} (?:${ends}|unsubscribe|opt)`),
  whole('(?:stop|quit|end|unsubscribed|opted out)(?: \\p{L}+){0,3} (?:by accident|by mistake|accidentally)'),
  whole('(?:accidentally|by mistake)(?: \\p{L}+){0,3} (?:stop|quit|unsubscribed|opted out)'),
]

/** Possible opt-outs in any context; staff read them before more is sent. */
export const perhaps = whole(
  'wrong (?:number|person)|numero equivocado|if (?:you|u|yall) (?:dont|do not) stop|spam|spamming|harassment|harassing|blocking (?:you|u|this)|get my number|told (?:you|u|yall) to|unwanted|too many (?:texts|messages)',
)
/** The same, unless a visit or plan may be meant. Also for people who don't know the sender. */
export const perhapsAlone = whole(
  'who (?:is|r|are) (?:this|u|you|texting)|whos (?:this|texting)|(?:where|how) did (?:you|u|yall) (?:get|find)|why (?:do|am|are|did|is|r)(?: \\p{L}+){1,3} (?:(?:getting|get) (?:this|these|those|texts?|messages?|so many|all|your|more)|text|texting|texted|sending|messaging)|who dis|(?:not|isnt|aint|no longer) (?:\\p{L}+ )?\\p{L}+ (?:number|phone|cell)|meant for (?:someone|somebody|another)|make this stop|(?:email|e mail|mail|call) (?:me )?(?:instead|rather)|^no (?:thanks|thank you|thx|ty)$|^(?:ugh|omg|wtf|jesus|seriously|really|not|oh no|oh god|stop)? ?(?:again|another one|not again)$|new (?:phone|number) who|(?:not|no longer) interested|no me interesa|texts off|turn (?:these|this|them|it|that) off|how (?:do|can) i (?:stop|turn|end)|how to stop|cancel(?:a|en|e|ar)? (?:la|mi|my|the|this) (?:suscripcion|subscription)|no longer want (?:these|this|those|them)',
)

/** A stop alone or among `fillers`. */
export const alone = new Set(
  words(`stop stopp stp sotp stpo stahp stopall unsubscribe unsub quit cease halt desist discontinue arret arretez arreter alto basta parar pare paren deten
  detener detengan detenganse dejen dejenme baja`).split('|'),
)
/** A stop only with polite words: "remove it" may be about hot stones. */
export const aloneOrPolite = new Set(words('end remove revoke optout para').split('|'))
export const polite = new Set(
  words(`, please pls plz plse plss pleas kindly thanks thank you thx ty tks cheers hi hello hey dear ok okay k yes yeah now por favor
  porfavor porfa gracias hola ya`).split('|'),
)
export const fillers = new Set(
  words(`no nope just immediately right away already asap forever good sir maam guys all yall u i ive im a said told asked mean it that
  this these those and to me we us for the last time real seriously omg god jesus lol sorry again can could would will want like need
  id ill asking everything everyone texted replied typed wrote keep saying repeat twice three times really damn fucking hell means dude
  lady bro man but more never ever buenas buenos tardes dias noches ahora mismo de una vez mas que quiero quisiera puede pueden lo esto les
  pido si senor senora`).split('|'),
)
export const noun = whole('(?:the|a|my|your|last|first|next|bus|any|which) (?:stop|end|quit)')
/** "Stop by", "stop taking it", "stop the pain". */
export const otherStop = whole(
  `(?:${ends}) (?:by|in|at|over|for|on|off|near|here|there|the|my|a|an|and|to|after|before|when|\\p{L}+ing)`,
)
