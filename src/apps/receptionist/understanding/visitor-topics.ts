/** A topic besides times and prices: how visitors ask, and what an answer must mention. Text is folded. */
export interface VisitorTopic {
  name: string
  asked: RegExp
  look: string
  answers: RegExp
}

/** Languages in English and Spanish; "Swedish" is a massage first. */
export const languageNames =
  'english|spanish|french|portuguese|italian|german|mandarin|cantonese|chinese|japanese|korean|vietnamese|tagalog|russian|ukrainian|polish|arabic|hindi|urdu|punjabi|bengali|gujarati|tamil|farsi|persian|hebrew|greek|turkish|creole|asl|ingles|espanol|castellano|frances|portugues|italiano|aleman|chino|japones|coreano|ruso|ucraniano|polaco|arabe|griego|turco'

export const topics: readonly VisitorTopic[] = [
  {
    name: 'packages',
    asked:
      /\b(packages?|bundles?|package deals?|(buy|buying|pay|paying|purchase|get|book|take|prepay|prepaying)( for)?( a)? (bunch|several|multiple|few|lot|set|series|number|handful|four|eight|ten|five|six|three|\d+) ?(\w+ ){0,2}?(of|sessions|visits|massages|appointments|treatments|facials|adjustments|at once|in one go|together)|(buy|purchase|prepay) (a )?(bunch|several|multiple|few|ten|five|six|\d+)|(come|coming|go|going|in|adjusted|seen|treated) (every (week|month)|once a (week|month)|twice a|weekly|monthly|that often|so often|regularly|a lot)\b.{0,50}(anything|something|deal|cheaper|rate|less)|(anything|something|deal|cheaper|rate|less)\b.{0,50}(every (week|month)|once a (week|month)|twice a|weekly|monthly|that often|so often|regularly|regulars)|(deal|cheaper|something|anything) .{0,20}(commit|bunch of|handful|several|loads of|lots of)|(visit|session|punch|loyalty) card|(five|six|ten|three|four|eight|\d+) ?packs?|several (sessions|visits|massages|facials|treatments)|in bulk|(in|at) one go|any (break|savings?) on (the |a )?(price|cost|rate)|multi ?(pack|visit|session|use)|memberships?|subscription|monthly plan|punch card|series of|cheaper (if|by|per|when)|save (money|anything|something) (if|by|when)|paquetes?|bonos?|membresia)\b/,
    look: 'packages package sessions bundle',
    answers: /\b(package|pack|sessions? of|bundle|membership|series)/i,
  },
  {
    name: 'parking',
    asked:
      /\b(park|parking|parked|(spot|space|spaces|room|place|somewhere|where|stand|put|leave|keep|fit|stay) .{0,24}\b(car|truck|van|suv|minivan|pickup|motorbike|motorcycle|moped|camper|rv|trailer|vehicles?|bicycle|ebike)|(car|truck|van|suv|minivan|pickup|motorbike|motorcycle|moped|camper|rv|trailer|vehicle|bicycle|ebike)\b.{0,30}(spot|space|somewhere|stand|put it|leave it|keep it|stay)|(leave|put|stick|dump|ditch|store|stash) (the|my|a|our) (car|truck|van|vehicle|bike|motorcycle|scooter|suv)|car park|garage|parking lot|(own|a|your|the|private) lots?\b|validate\w*|meters?|driving in|come by car|estacionar|estacionamiento|aparcar|parqueo|parquear|dejo el carro|dejar el (coche|carro|auto))\b/,
    look: 'park parking lot garage',
    answers: /\b(park|garage|lot|meter|street)/i,
  },
  {
    name: 'insurance',
    asked:
      /\b(insur\w*|aetna|cigna|blue ?cross|blue ?shield|bcbs|united ?health\w*|uhc|humana|kaiser|medicare|medicaid|ohip|sun ?life|manulife|green ?shield|tricare|anthem|oscar|benefits?|coverage|covered|cover (this|it|my|any|the|part|some)|reimburs\w*|superbill|direct bill\w*|bill my|claim|claims|workers comp\w*|pick up the (tab|bill)|seguro( medico)?|aseguradora|poliza)\b/,
    look: 'insurance bill plan receipt',
    answers: /\b(insur|bill|receipt|plan|claim|superbill)/i,
  },
  {
    name: 'gifts',
    asked:
      /\b(gift|gifts|gifting|gift ?cards?|giftcards?|vouchers?|certificates?|present for|as a present|birthday present|treat (my|him|her|them)( \w+)? to|for (my|her|his) (\w+ )?birthday|for mothers day|regalo|regalar|tarjeta de regalo|vale de regalo)\b/,
    look: 'gift certificate card voucher',
    answers: /\b(gift|voucher|certificate)/i,
  },
  {
    name: 'cancelling',
    asked:
      /\b(cancel\w* (policy|fee|charge|cost)|cancellation|late cancel\w*|no ?shows?|(just |simply )?(dont|doesnt|didnt|never|wont) (even )?(show|turn up|come|appear)( up)?$|people who (dont|never|just|do not) .{0,12}(show|turn up|come|cancel)|call(ing)? (it |things |that )?off|pull(ing)? (the plug|out)|drop(ping)? out|back(ing)? out|(if|when|in case|what happens|suppose|say) .{0,70}(cancel|bail|cant (come|make)|cant (come|make it)|miss|dont (show|come|make|turn)|back out|flake|something comes up|get sick)|(bail|bailing|cancel|back out|flake)\b.{0,30}(charge|penalty|fee|cost|pay|lose)|(charge|penalty|fee|cost|lose)\b.{0,30}(bail|cancel|miss|no show|back out|flake)|how (late|much notice|far ahead|early|long before) .{0,20}(cancel|move|notice)|notice .{0,20}(cancel|move)|politica de cancelacion|si cancelo|cancelar .{0,30}(cobr|sin|multa|antes|anticipacion)|anticipacion .{0,40}cancelar|cobran si|avisar para cancelar)\b/,
    look: 'cancellation cancel fee policy',
    answers: /\b(cancel|charge|missed|hours ahead)/i,
  },
  {
    name: 'late',
    asked:
      /\b((if|when|might be|running|be|am|arrive|arriving|show up|get there) .{0,16}late|(if|when|suppose|say|happens|should) (i|we|my|our|the) .{0,50}\b(is|are|am|be|get|gets|got|run|runs|running|minutes?|mins?|hour|bit|little|few) (late|behind|delayed|held up)\b|late arrival|(stuck|caught|held up|sitting) in traffic|minutes late|(\d+|ten|fifteen|twenty|few|couple) ?(min|mins|minutes) (late|behind|after)|(come|walk|roll|stroll|turn up|show up|get in|arriv\w+) .{0,16}\b(minutes?|mins?|hour|bit) late|miss(ed|ing)? the (first|start|beginning)|behind schedule|llego tarde|llegar tarde|llego .{0,16}(minutos|rato) (tarde|despues)|(se )?(atrasa|retrasa|demora)\w*|con retraso)\b/,
    look: 'late arrival',
    answers: /\b(late|minutes|opening)/i,
  },
  {
    name: 'minors',
    asked:
      /\b((\d{1,2}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) ?(years? old|yr old|yo|yrs? old|anos)|(son|daughter|kid|child|boy|girl|teen|niece|nephew|hijo|hija) .{0,20}\b(is|who is|whos|aged?|de|tiene) (\d{1,2}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b|(bring|llevar|traer) (a |my |mi |mis |our |the )*(\w+ (month|week|year)s? old )?(kids?|child|children|son|daughter|baby|toddler|hij[oa]s?|nin[oa]s?)|minors?|kids?|toddlers?|children|teen\w*|underage|under (16|18)|how old|age limit|minimum age|menores|ninos?|edad)\b/,
    look: 'children teenagers minors parent',
    answers: /\b(parent|guardian|age|under \d|years|children|minor)/i,
  },
  {
    name: 'payment',
    asked:
      /\b(((can|could|may) (i|we|you)|do (you|u)|how (can|do) (i|we)|puedo|aceptan) .{0,20}\b(pay|cash|check|cheque|card|cards|visa|amex|venmo|paypal|zelle|apple pay|google pay|hsa|fsa|pagar|efectivo|tarjetas?)|american express|amex|visa|mastercard|discover|venmo|paypal|zelle|apple ?pay|google ?pay|cash ?app|bitcoin|crypto|hsa|fsa|cheques?|(by|with|in|pay) (check|cash|card|debit|credit)|debit|credit cards?|cash|e ?transfer|payment (methods?|options?|plan)|deposits?|installments?|che(ck|que) ?books?|pay (at|on|when|later|up ?front|ahead|in advance|now|afterwards?)|up ?front|pagar|pago|efectivo|tarjetas?( de credito)?|deposito)\b/,
    look: 'pay payment cash',
    answers: /\b(pay|cash|card|check|cheque|visa|venmo|hsa|fsa|deposit)/i,
  },
  {
    name: 'tips',
    asked:
      /\b(tips?|tipping|tipped|(slip|hand|give|leave|throw|pass) (\w+ ){1,3}?(a (few|couple) (of )?(bucks|dollars)|something extra|a little (something|extra)|a (five|ten|twenty)|some cash)|extra at the end|gratuity|gratuities|propinas?)\b/,
    look: 'tip tipping',
    answers: /\b(tip|gratuit)/i,
  },
  {
    name: 'access',
    asked:
      /\b(wheelchair|accessib\w*|ramp|stairs?|steps?|step ?free|elevator|lift (there|in)|a lift|crutches|walker|cane|scooter|disab\w*|handicap\w*|mobility|ground floor|which floor|upstairs|cant climb|bad knees? .{0,20}stairs|restroom|bathroom|washroom|toilets?|stroller|pram|buggy|in a chair|silla de ruedas|escaleras|ascensor|elevador)\b/,
    look: 'accessible wheelchair',
    answers: /\b(accessib|wheelchair|step|stair|elevator|lift|ground floor|ramp|flight|washroom|restroom)/i,
  },
  {
    name: 'pets',
    asked:
      /\b(dogs?|doggo|doggie|pup|pups|puppy|puppies|pooch|poodle|labrador|retriever|terrier|bulldog|chihuahua|dachshund|corgi|husky|beagle|spaniel|kitten|kitty|cats?|pets?|service animals?|emotional support|perros?|gatos?|mascotas?)\b/,
    look: 'pet dog animal',
    answers: /\b(animal|pet|dog)/i,
  },
  {
    name: 'undressing',
    asked:
      /\b(undress\w*|get(ting)? (un)?dressed|disrob\w*|naked|nude|unclothed|(fully )?clothed|clothes (on|off)|strip( down| off)?|underwear|undies|(tak(e|ing)|peel\w*|remov\w+) (off )?(\w+ ){0,2}?(clothes|clothing|everything off|shirt|top|pants|trousers|jeans|leggings|bra|socks|shoes)|(keep|keeping|leave|leaving) (\w+ ){0,2}?(clothes|clothing|shirt|top|pants|trousers|jeans|leggings|shorts|socks|bra)|draped?|under a sheet|desvestir\w*|desnud\w+|quitar(me|se)? (la |toda la )?ropa|ropa interior|con ropa)\b/,
    look: 'wear clothes undress',
    answers: /\b(cloth\w*|undress\w*|wear|shorts|drap\w*|underwear|dressed)\b/i,
  },
  {
    name: 'arriving',
    asked:
      /\b(what (should|do|to) (i |we )?(need to |have to )?(wear|bring)|(i|we|to|should|must|not|dont) wear|wear (anything|something|gym|shorts|my|a|loose|regular|normal|to|for)\b|bring (with|along|anything|something)|how early (should|do i|must|can i|to)|(arrive|show up|get there|come) (early|before|ahead)|shower (before|first|there)|(empty|full) (stomach|belly)|(stomach|belly|tummy) .{0,10}(empty|full)|(eat|ate|eaten) (anything|something|before|beforehand|first)|eat (before|first)|make ?up (on|before)|forms? (to|before)|paperwork|prepare|what (should|shall|do|must|would|can|to) (i|we|people|one|you) (\w+ ){0,2}?(have|take|carry|pack|come|show up|turn up|arrive|need)( along| ready)? (with|on|along|ready)\b|what .{0,12}(do|should|must|will) (i|we) (need|have)( to have)?( \w+)? for (my|the|a|an|our) |(anything|something|what|stuff|things) (else )?(i|we) (should|need to|must|have to|ought to) (have|take|carry|pack|bring|know|do)|(need|have|show|see) (my |an? |some |any )?(photo )?(id|ids|identification|documents?|papers)\b|que (tengo|hay|debo|debe|necesito|conviene)( que)? (llevar|traer)|que (debo )?(llevar|traer)|que necesito (para|llevar|traer)|llegar antes)\b/,
    look: 'arrive prepare early wear bring',
    answers: /\b(early|bring|wear|arrive|cloth|forms?|before|shorts)/i,
  },
  {
    name: 'sharing',
    asked:
      /\b((share|split|transfer|give away|lend) .{0,24}(package|sessions|pack|visits)|(wife|husband|partner|roommate|flatmate|friend|sister|brother|mother|mom|mum|father|dad|daughter|son|kids?|family|someone else|somebody else|both of us) .{0,16}(use|have|take|get) .{0,20}(them|some|one of|half|two|three|the rest|mine|it|those|visits|sessions|pack\w*)|refund\w*|money back|get my money|reembolso|devolucion)\b/,
    look: 'packages shared refunded',
    answers: /\b(refund|share|shared|one person)/i,
  },
  {
    name: 'expiry',
    asked: /\b(expire|expires|expiry|expiration|how long .{0,20}(valid|good for)|valid for|caduca|vence)\b/,
    look: 'expire valid months',
    answers: /\b(expire|valid|years|months)/i,
  },
  {
    name: 'referral',
    asked:
      /\b(referral|refer me|(gp|doctor|physician|doc|specialist)( to| has to| must| needs to)? (sign|approve|send|refer|write|order)|doctors? note|prescription needed|need a (prescription|referral|note)|(doctors?|physicians?) (order|referral|letter)|derivacion|remision|orden (del medico|medica)|receta medica|volante|referencia (del medico|medica))\b/,
    look: 'referral',
    answers: /\breferral|prescription/i,
  },
  {
    name: 'remote',
    asked:
      /\b(video|zoom|virtual|online (session|visit|appointment|class)|remote(ly)?|telehealth|over the (phone|internet)|from home|facetime|por video|en linea)\b/,
    look: 'video sessions online',
    answers: /\b(video|online|virtual|remote|telehealth|phone)/i,
  },
  {
    name: 'ahead',
    asked:
      /\b(how (far|long|early|much|many (days|weeks|months)) (ahead|out|in advance)\b(?!.{0,20}\b(need|have|should|must|cancel)\b).{0,24}\b(book\w*|schedul\w*|reserv\w*)|(until|up to) (when|what (date|day)) (can|may|could) (i|we|you) (book|schedule|reserve)|cuanta (antelacion|anticipacion)\b(?!.{0,12}\b(tengo|debo|hay)\b).{0,20}(reservar|agendar)|hasta (cuando|que (fecha|dia)) .{0,20}(reservar|agendar))\b/,
    look: 'book ahead advance',
    answers: /\bbook\w*\b.*\b(ahead|in advance)\b|\b(ahead|in advance)\b.*\bbook/i,
  },
  {
    name: 'languages',
    asked: new RegExp(
      String.raw`\b((speaks?|speaking|spoken|fluent in|understands?|talks?|knows?|converses?|chats?|communicates?|gets by|habl\w+|hable|sabe\w*|entiende\w*|conoce\w*|in|en) (\w+ ){0,2}(${languageNames})|(${languageNames}) ?speak\w*|(what|which|que) (other )?(languages|idiomas)|bilingual|interpreter|sign language)\b`,
    ),
    look: 'language languages speak spoken',
    answers: new RegExp(
      String.raw`\b(languages?|speaks?|spoken|bilingual|interpreter|${languageNames})\b`,
      'i',
    ),
  },
  {
    name: 'team',
    asked:
      /\b(who (all )?(works? (there|here|with you|for you|at|in)|are (the|your) (people|team|staff|\w*therapists|practitioners|massage therapists|masseuses|acupuncturists|coaches|chiropractors)|(does|do|gives?|offers?|performs?|handles?|teaches|provides?) (the |your |a |an )?\w+)|whose hands|who (runs|owns|manages|started|founded|heads|leads) (the|this|your)|who(s| is) (the|your) (owner|boss|manager|founder)|which of (you|your people|them|the team) (does|do|gives?|handles?|performs?)|whos (doing|giving|the (one|person|therapist) (for|that|who|doing))|whos on (the|your) (team|staff)|(how many|which|what) (\w+ )?(therapists|practitioners|people|coaches|chiropractors|acupuncturists) (do you have|work|are there)|names of (the|your) (\w+ )?(therapists|practitioners|team|staff)|tell me about your (team|staff|therapists|practitioners)|quien(es)? (trabajan?|atienden?|hacen?|dan?|son (sus|los|las) (terapeutas|masajistas))|cuantos (terapeutas|masajistas))\b/,
    look: 'team therapists practitioners',
    answers: /\b(who (works|are|is)|our (team|therapists|practitioners)|meet)\b/i,
  },
]

export const topicsIn = (text: string): readonly VisitorTopic[] =>
  topics.filter(({ asked }) => asked.test(text))

/** "Do you reuse the cups": about supplies, which a treatment's description doesn't cover. */
export const ofSupplies =
  /\b(re-?us(e|ed|ing|able)|steril\w*|sanit\w*|disinfect\w*|clean\w*|wash\w*|brands?|made (of|in|from|by)|stock|sourced?|disposable|single use|organic|vegan|latex|plastic|metal|come from|comes from|supplier|certified|licen[sc]ed|hygien\w*|esteril\w*|desechables?|reutiliz\w*|limpi\w+|marcas?)\b/
