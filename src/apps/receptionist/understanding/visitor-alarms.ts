const near = (one: string, other: string, apart = 40): RegExp =>
  new RegExp(`\\b(?:${one})\\b.{0,${apart}}\\b(?:${other})|\\b(?:${other})\\b.{0,${apart}}\\b(?:${one})\\b`)

const cannot =
  'cant|cannot|can not|can barely|can hardly|cant seem to|couldnt|could not|unable to|not able to|struggling to|struggles to|hard to|trouble|barely|hardly|difficulty|lost the ability to|no puedo|no puede'

const alarms: readonly RegExp[] = [
  near(
    'chest|breastbone|sternum|pecho',
    'pains?|pressure|crush\\w*|squeez\\w*|heavy|heaviness|elephant|hurts?|hurting|aching|aches?|stabbing|clamp\\w*|vi[cs]e|band|sweating|sweaty|dolor|duele|oprime|presion|aprieta',
  ),
  /\bchest (is |feels |got |gets |going )?(so |really |very |all |awfully )?(tight|tightening|tightness)\b(?! muscles?)/,
  near('left arm|brazo izquierdo', 'numb|tingl\\w*|heavy|dead|hurts|pain|aching|dormido|duele', 14),
  /\b(grey|gray|pale|clammy|ashen|blue)\b.{0,30}\b(and )?(sweat\w*|clammy|collaps\w*|faint\w*|shaking)\b|\belephant\b.{0,16}\b(on (me|him|her|my|his)|sit\w*)\b/,
  /\bcardiac arrest|heart (has |just )?stopped\b/,
  near(
    cannot,
    'breathe?|breathing|get (any |enough )?air( in)?|catch (my|his|her|their) breath|respirar',
    14,
  ),
  /\b(short(ness)? of breath|not breathing|stopped breathing|isnt breathing|gasping|choking|suffocating|no respira|me ahogo|se ahoga|falta el aire|(turn|turning|turned|going|went|gone) (blue|purple|grey|gray)|anaphyla\w*|epi ?pen)\b/,
  near(
    'throat|tongue|lips?|airway|garganta|lengua|labios',
    'swell\\w*|swollen|clos(ing|ed)|blow\\w* up|balloon\\w*|puff\\w*|huge|thick|hinch\\w*',
    24,
  ),
  near('lips|labios', 'blue|bluish|grey|gray|azules|morados', 24),
  near(
    'face|mouth|smile|eyelid|cara|boca',
    'droop\\w*|sagg\\w*|mumbl\\w*|lopsided|crooked|caid[ao]|torcid[ao]',
    24,
  ),
  /\b(slurr(ed|ing)|slurs|garbled|words (are |come out |came out )?(jumbled|wrong|mixed))\b/,
  near(
    cannot,
    '(speak|talk)(?! (english|spanish|german|french|to|with|about|on|now|right))|move (my|his|her|one|the|an)(?! (\\w+ )?(appointment|appt|booking|visit|session|massage|reservation|slot|time|cita))|lift (my|his|her|one|the)(?!.{0,30}\\b(above|over|overhead|behind|shoulder|frozen|all the way))|see out of|hablar(?! (ingles|espanol|con))|mover',
    14,
  ),
  /\b(one|left|right|whole) side (of (my|his|her) (body|face) )?(just |suddenly |all of a sudden )*(is |went |has gone |gone |feels |goes )?(all |suddenly |completely )*(numb|weak|limp|dead|paraly\w*)\b/,
  /\b(speech|words?|talking) (is|are|got|has gone|went|sounds?) (suddenly |all |really )*(off|funny|weird|strange|mushy|slurred|gone|wrong)\b/,
  near(
    'hit (my|his|her) head|head injury|banged (my|his|her) head|fell (on|off|from|down)',
    'vomit\\w*|throwing up|confused|blacked out|passed out|unconscious|wont wake',
    60,
  ),
  near('hives|wheez\\w*|swelling up', 'bee|wasp|sting|stung|peanuts?|nuts?|shellfish|wheez\\w*|hives', 50),
  /\b(heart|pulse)\b.{0,20}\b(racing|pounding|skipping)\b.{0,50}\b(faint\w*|pass(ing)? out|black(ing)? out|collapse|dizzy)\b/,
  /\bsudden(ly)? (went |gone |is |became |got )?(blind|blindness|numb|numbness|weak|weakness|confused|confusion|paraly\w*|vision loss|lost (my |his |her )?(vision|sight))\b/,
  /\b(vision|sight|eyesight|seeing|see)\b.{0,30}\b(suddenly|went|gone|going|all)\b.{0,20}\b(black|dark|double|blank|gone)\b|\ballergic (reaction|shock)\b.{0,60}\b(tongue|throat|lips|face|breath\w*|air)\b/,
  /\b(worst headache|thunderclap|derrame cerebral)\b/,
  near(
    '(one )?(half|side) (of )?(my|his|her|\\w+s) (face|body)|half (my|his|her|the) (face|body)',
    'numb|droop\\w*|drop\\w*|fell|fallen|sagg\\w*|weak|limp|paraly\\w*|dead',
    30,
  ),
  /\b(sounds?|sounding|talking) drunk\b/,
  near(
    'numb\\w*|no feeling|no sensation|cant feel|cannot feel|lost feeling|pins and needles|no siento',
    'between (my|his|her|the) legs|groin|saddle|crotch|genitals?|privates|private parts|inner thighs|entre las piernas',
    24,
  ),
  /\b(wet myself|peed myself|soiled myself|pooped myself|incontinent|no aguanto la orina|no siento las piernas|cant (pee|urinate)|(lost|losing|no) (control of )?(my |his |her )?(bladder|bowels?)( control)?)\b/,
  /\b(keel(ed|ing) over|collapsed|unconscious|unresponsive|(not|isnt|wont|doesnt|stopped) respond\w*|no responde|passed out|wont wake( up)?|cant wake( up)?|cant wake .{0,12}up|not waking( up)?|convuls\w*|having a (seizure|fit|stroke|heart attack|miscarriage)|se desmayo|inconsciente|infarto)\b/,
  /\b(bleeding (out|heavily|badly|a lot|so much|everywhere|and it wont)|wont stop bleeding|blood everywhere|gushing blood|blood (is )?(pouring|gushing|spurting|squirting|running)|(pouring|gushing|spurting) blood|(coughing|throwing|vomiting|spitting)( up)? blood)\b/,
  near('pregnan\\w*|weeks|embarazada', 'bleeding|water (just )?broke|contractions|sangrando', 60),
  /\b(overdos\w*|poisoned|(took|taken|swallowed) (too many|all (of )?(my|the|his|her)|a (whole )?bottle|a (handful|bunch) of).{0,20}(pills?|tablets?|meds|medication)|swallowed (bleach|poison))\b/,
  /\b(need|call|calling|send|get)( me)? an? (ambulance|paramedics?)|\bthis is an emergency|\bits an emergency|\bambulancia\b|\bes una emergencia\b/,
]

/** A stroke, heart attack or seizure is an alarm unless it is in the past. */
const named = /\b(heart attack|stroke|seizure|aneurysm|embolism)\b/
const behind =
  /\b(had|ago|last (year|month|week|spring|summer|fall|winter)|history of|since my|after (my|a|his|her)|years?|months?|survivor|recover\w*|risk|prevent\w*|in (19|20)\d\d)\b/

/** Needs an ambulance, not an appointment. `text` is folded. */
export const isUrgent = (text: string): boolean =>
  alarms.some(pattern => pattern.test(text)) || (named.test(text) && !behind.test(text))

const selfHarm =
  /\b(suicid\w*|(kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging) myself|self ?harm\w*|end(ing)? (my life|it all|things|it tonight|everything)|(dont|do not|didnt|no longer) want to (be here|live|be alive|exist|wake up|go on|keep going|be around)|(want|wanna|going|ready|wish) to die|wanna die|wish i (was|were|wasnt|werent) (dead|never born|here|alive|around)|better off (dead|without me|if i)|(never|not) wake up( again)?|(no|any|a|see) (reason|point) (to|in) (keep )?(live|living|going|go on|going on)|(end|ending) (just )?everything|cant (go on|do this anymore|take it anymore|live like this)|tired of (living|being alive|life)|nothing (left )?to live for|why i (should )?(even )?(keep going|go on|keep living|bother living|am alive)|(nobody|no one|noone) (would|will|d|wd) (even |ever )?(miss me|notice if i)|whats the point of (living|life|anything|it all|going on)|taking my (own )?life|take my (own )?life|quiero morir(me)?|matarme|quitarme la vida|no quiero (vivir|seguir viviendo)|hacerme dano|acabar con mi vida)\b/

/** Someone may be about to harm themselves. `text` is folded. */
export const isSelfHarm = (text: string): boolean => selfHarm.test(text)
