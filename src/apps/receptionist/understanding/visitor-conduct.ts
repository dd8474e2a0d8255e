const sexual =
  /\b(happy (ending|finish|finale)s?|sexual(ly)?|sexy|sex|erotic\w*|sensual|(more|get|gets|bit|be|being|little) intimate|intimate (massage|touch\w*)|escorts?|horny|turn me on|turned on|aroused?|full service massage|naughty (services?|extras|treatment)|(extras?|extra services?|special (services?|treatment|ending))\b.{0,30}\b(know what i mean|wink|for (men|him|gentlemen)|wink wink|on the side)|some extra fun|finish me( off)?|finishes? (me|you|him) off|full release|rub and tug|rub n tug|hand ?jobs?|blow ?jobs?|masturbat\w*|jerk(ed|ing)? (me )?off|get(ting)? off at the end|tantric|tantra|yoni|lingam|nuru|topless|naughty|(ladies|girls|women|men|guys|therapists?|masseuses?|she|he|they) (offer|offers|do|does|give|gives) (anything|something|a little|a bit) (extra|more|else|special)|body to body|b2b|bottomless|hook ?up|make out|sleep with (me|you|her|him|one)|more than (just )?a massage|(nude|naked) (massage|girls?|women|woman|lady|ladies|guys?|men|masseuses?|masseurs?|therapists?)|(girls?|masseuses?|therapists?|she|he|you) (are |is |be |get )?(nude|naked|undressed)|(hot|pretty|young|cute|gorgeous|beautiful) (girls?|masseuses?|women|woman|ladies|lady|chicks?|therapists?|guys)|(girls?|masseuses?|therapists?|women) (are |is )?(there )?(hot|pretty|cute|gorgeous)|are the (girls|women|therapists|masseuses) (hot|pretty|cute|good looking)|what are you wearing|(extra|special|more|attention|touch\w*|rub|service)\b.{0,12}\b(downstairs|down there|below the (belt|waist))|(hottest|sexiest|prettiest|cutest) (one|girl|woman|lady|masseuse|therapist)|(girls?|ladies|women|masseuses?|therapists?) (is|are) (the )?(hottest|sexiest|prettiest|cutest|hotter)|final(es)? feliz|erotico|sexo|caliente contigo)\b/

/** Questions about what to wear or whether to undress are fine and don't count. */
export const isSexual = (text: string): boolean =>
  sexual.test(text.replace(/\b(same|opposite|any) sex\b/g, ''))

const rules =
  'instructions?|rules?|prompts?|guidelines?|guardrails?|restrictions?|limits|limitations|training|safety|policies|policy|programming|commands?|above|previous|prior|everything|all of (that|this)|filters?|constraints?|privacy|instrucciones|reglas'
const injection: readonly RegExp[] = [
  new RegExp(
    `\\b(ignore|disregard|forget(?! (everything|what|all) i)|bypass|override|overwrite|suspend|erase|ignora|olvida)\\b.{0,30}\\b(${rules})\\b`,
  ),
  new RegExp(
    `\\b(${rules})\\b.{0,20}\\b(are|is) (now )?(off|void|lifted|suspended|disabled|gone|not in force)\\b`,
  ),
  /\b(system|initial|hidden|original|secret|your) (prompt|instructions|message|configuration|guidelines)\b/,
  /\b(what|which|repeat|print|show|tell|reveal|share|paste)\b.{0,40}\b(prompt|your instructions|instructions you|told to (do|say)|you were given)\b/,
  /\b(you are|youre|you re|u r|u are|act|behave|answer|respond|reply|talk|speak) (now |from now on )?(as |like )?(dan|an? unrestricted|an? unfiltered|a different|my (grandma|grandmother)|an? (evil|pirate|hacker|admin|administrator|developer))\b/,
  /\b(pretend|imagine|assume|suppose|finge|imagina) (that )?(its|it is|everything|all|we|today|the|que)\b.{0,60}\b(free|zero|gratis|no charge)\b(?! (slot|spot|time|on|at|for))/,
  /\b(you are|youre) now (?!open|closed|booked|offering|located|taking|accepting)|\bfrom now on\b.{0,30}\b(you|every|all|each|answer|reply)\b|\b(act|answer|respond|reply) as (if you|though you|dan|my (grandma|grandmother|developer)|an? (ai|admin\w*|developer|hacker|unrestricted|different)|the (admin\w*|owner|developer|system))\b|\b(repeat|print|copy|show|output|reveal)\b.{0,20}\b(everything|all|text|words|lines?)\b.{0,10}\b(above|before|so far)\b|\bpretend\b.{0,30}\b(you|to be|this|that|were|rules|we)\b|\brole ?play\b|\bfor a (rehearsal|game|movie|novel|test)\b.{0,40}\b(show|give|list|tell|read)\b/,
  /\b(developer|debug|admin|administrator|staff|god|maintenance|root|sudo|test|owner) (mode|access|override|command)\b|\b(override|access|admin|master|backdoor) (code|key|password)\b|\bjailbr\w*\b|\bsystem override\b|\bsudo\b/,
  /(?<!\bnew )\b(client|patient|customer|member|guest|visitor)s? ?(list|names|records?|data|database|emails?|phone numbers?|numbers|contacts?|details|files?|info|information|addresses)\b/,
  /\b(lists?|names?|records?|data|database|emails?|phone numbers?|phones|numbers?|contacts?|details|files?|addresses|information|info|appointments)\b.{0,18}\b(of|for|from|about|on)\b.{0,14}\b(all|every|each|other|the|your|any) ?(the )?(clients?|patients?|customers?|members?|guests?|people|persons?|visitors?|bookings?)\b/,
  /\b(print|output|dump|export|list|show|give|read|send|email|reveal|display|tell)\b.{0,40}\b(every|all|each|other) (the |your |of your )?(clients?|patients?|customers?|phone numbers?|emails?|records?|appointments|bookings|names|personal data)\b/,
  /\b(every|all|each|the|their) (phone numbers?|emails?|e mails?|addresses|contacts?) (you|that you|u) (have|hold|keep|know|store)\b/,
  /\b(tell|show|give|let|read) (me|us) (know )?who (is|s|was|all is) (booked|coming|scheduled|on the)|\bwho is (booked|scheduled) (today|tomorrow|on|this|next|for|at|in)\b|\byou (now )?work for me\b|\b(appointments?|schedule|calendar|bookings?)\b.{0,20}\bwith (the |their |all )?names\b|\bwho else (is|has|are) (booked|coming|in|there)\b|\blist who\b|\bwhos (booked|coming in) (today|tomorrow)\b/,
  /\b(set|reset|change|make|put|drop|confirm|update|mark)\b.{0,24}\b(prices?|sessions?|treatments?|services?|everything|all|cost|costs|total)\b.{0,14}\b(to|is|are|at|for|be|costs?)? ?(free|zero|0|1|nothing)\b/,
  /\b(confirm|new (rule|policy)|from (now|today)|as of (now|today)|effective|approved|boss|management|head office)\b.{0,60}\b(massages?|sessions?|visits?|treatments?|services?|everything|mine|all|it) (is|are|costs?|will be)( all| now)? (free|on the house|complimentary|0|zero)\b/,
  /\b(private|personal|home|cell|mobile) (phone|number|address|cell|email)\b.{0,20}$|\b(home address|where (does|do) \w+ live)\b|\bstop being an? \w+|\b(write|compose|generate|code) (me )?(an? |some )?(poem|story|essay|song|script|code|program|joke|python)\b/,
  /\b(list of (all )?(the )?clients|lista de (todos los )?clientes|(nombres|telefonos|datos) de (los|todos los|sus) clientes)\b/,
]
const markup =
  /<\s*(?:\/\s*)?(system|admin|instructions?|assistant|prompt|user|tool)\b|##\s*\w|\[\s*(?:\/\s*)?(inst|system|admin)\b|^\s*(system|admin|assistant|developer)\s*:/im

/** Tries to give orders, get other people's data or change facts. `raw` is the text as typed. */
export const isInjection = (text: string, raw: string): boolean =>
  markup.test(raw) || injection.some(pattern => pattern.test(text))

/** The text without embedded orders; the rest may still hold a name and a number. */
export function withoutOrders(raw: string, foldedOf: (text: string) => string): string {
  const bare = raw
    // slow-regex: at most 1_000
    .replace(/<\s*(\w+)[^>]*>[\s\S]*?<\s*\/\s*\1\s*>/g, ' ')
    .replace(/#{2,}[\s\S]*?(#{2,}|$)/g, ' ')
    .replace(/\[\s*(inst|system|admin)[^\]]*\][\s\S]*?(\[\s*\/\s*\1\s*\]|$)/gi, ' ')
  return bare
    .split(/(?<=[.!?\n])\s+/)
    .filter(sentence => !isInjection(foldedOf(sentence), sentence))
    .join(' ')
}

const abuse =
  /\b(fuck\w*|shit\w*|bitch\w*|asshole|bastard|dickhead|cunt|moron\w*|idiot\w*|imbecile|stupid|dumb|dumbass|dense|clueless|brainless|incompetent|joke of an?|total joke|absolute joke|useless|worthless|pathetic|piece of (junk|crap|trash|garbage)|waste of (space|time|money)|you suck|this sucks|garbage|trash|shut up|hate (you|this (bot|chat|thing))|go to hell|screw you|chocolate teapot|worst (bot|chat|chatbot|service|thing|assistant)|porqueria|terrible (bot|service)|clown|estupid[ao]|inutil|idiota|imbecil|basura|mierda|pendej[ao])\b/
/** Insults aimed at the receptionist; "my stupid back hurts" is not one. */
export const isAbuse = (text: string): boolean =>
  abuse.test(text) &&
  (/\b(you|your|youre|ur|u|this|bot|thing|machine|eres|usted)\b/.test(text) || text.split(' ').length <= 3) &&
  !/\bmy (stupid|dumb|useless)\b/.test(text)
