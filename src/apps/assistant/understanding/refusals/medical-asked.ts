export const medicine =
  /\b(pills?|tablets?|medications?|medicines?|meds|doses?|dosage|warfarin|ibuprofen|aspirin|advil|aleve|tylenol|paracetamol|painkillers?|antidepressants?|antibiotics?|insulin|statins?|steroids?|blood thinners?|thinners|beta blockers?|prescriptions?|prescribed|inhaler|opioids?|metformin|melatonin|supplements?|st johns wort|muscle relaxers?|muscle relaxants?)\b/
const taking =
  '(?:stop|skip|halve|double|quit|pause|drop|cut|wean|come off|go off|get off|hold off|switch|take|taking|increase|lower|reduce|change|mix|combine|use|try|keep|(?:stay|be) (?:on|off))'
const advised = new RegExp(
  [
    String.raw`\b(?:should|shall|can|could|may|must|might|would) (?!you\b)(?:\w+ ){1,3}?(?:\w+ly |still |just |keep )*${taking}\b`,
    String.raw`\b(?:how (?:many|much|long|often|soon)|what|which|right|correct|safe|whether) .*\b(?:dose|dosage|${taking})`,
    String.raw`\b(?:ok|okay|safe|fine|alright|all right|wise|dangerous|bad) (?:for \w+(?: \w+)? )?(?:to|if|when) .*\b${taking}`,
    String.raw`\bwhat (?:\w+ )*?(?:dose|dosage|medicine|medication|painkiller)\b`,
  ].join('|'),
)
export const symptom =
  /\b(numb\w*|tingl\w+|pain\w*|ach(?:e|es|ing|y)|\w+aches?|hurts?|hurting|swollen|swell\w*|rash\w*|dizz\w+|migraines?|lumps?|bruis\w+|stiff\w*|sore\w*|fever\w*|bleed\w*|burning|cramps?|cramping|spasms?|weak\w*|woozy|nause\w+|cough\w*|limp\w*|faint\w*|itch\w*|throb\w*|twitch\w*|click\w*|lock(?:s|ed|ing) up|acting up|symptoms?|pins and needles|short of breath|blurr\w+|red and hot|mole|moles)\b/
const cause =
  /\bwhats? (?:do you (?:think|reckon|suppose|guess) )?(?:is |could be |might be |may be )?(?:wrong|the matter|causing|the cause|behind)\b|\bwhat (?:could|might|can|does|do|would) (?:it|that|this|he|she|they|be)\b(?!.*\b(?:cost|costs|want|like|need|book\w*|schedul\w*|planned|coming|owe|owes|prefer|pay|usually|get)\b)|\bwhy (?:does|do|is|are|would|has)\b|\b(?:is|could|might|would|isnt) (?:it|that|this) (?:be )?(?:a|an|her|his|just|maybe|probably|serious|cancer|something|arthritis|sciatica)\b|\b(?:do|does) (?:you think )?(?:he|she|they) (?:has|have|is having)\b(?!.*\b(?:book\w*|schedul\w*|planned|left|paid|appointments?|visits?|sessions?|packages?|credits?)\b)|\bdiagnos\w+\b|\bwhat(?:s| is) (?:it|that|this)(?: about)? ?\??\s*$|\b(?:anything|something) (?:to worry about|serious|bad)\b/

const condition =
  '(?:\\w+ )?(?:tears?|torn|sprain\\w*|strain\\w*|fractur\\w+|broken|hernia\\w*|impingement|sciatica|whiplash|gout|shingles|lupus|cancer|tumou?r|clot|dvt|carpal tunnel|stroke|concussion|pinched nerve|trapped nerve|slipped disc|bulging disc|frozen shoulder|tennis elbow|plantar fasciitis|\\w+(?:itis|osis|algia|pathy))'
/** "A labral tear or bursitis?" */
const eitherOr = new RegExp(String.raw`\b${condition} or (?:a |an |just |rather |is it )*${condition}\b`)

/** "Swollen calf, a clot?" */
const named = new RegExp(String.raw`, ?(?:a |an |is it |maybe )*${condition} ?\?`)

/** "Do you think he tore his meniscus" */
const torn =
  /\bdo you (?:think|reckon|suppose) (?:\w+ ){1,3}(?:tore|broke|fractured|sprained|ruptured|dislocated)\b/

const doses = new RegExp(
  String.raw`\b(?:can|could|may|should|must|needs? to|has to|ought to|(?:you|she|he|they)d better) (?:\w+ ){0,2}?(?:stop|skip|halve|double|quit|pause|wean|come off|go off|hold off|increase|lower|reduce|take|mix)\b.*${medicine.source}|\b(?:text|tell|email|message|advise) (?:\w+ ){1,3}to (?:stop|skip|halve|double|quit|pause|increase|lower|reduce)\b.*${medicine.source}|\b(?:dont|doesnt|do not|does not|no) need (?:to )?(?:\w+ ){0,3}${medicine.source}`,
)

/** "Text her she can skip her insulin": relayed advice is advice too. `words`: the text in its folded form. */
export const medicalTold = (words: string): boolean => doses.test(words)

/** Questions about someone's medicine or diagnosis aren't answered (§6). `keys`: folded request without free text. */
export const medicalAsked = (keys: string): boolean =>
  (medicine.test(keys) && advised.test(keys)) ||
  (symptom.test(keys) && cause.test(keys)) ||
  (symptom.test(keys) && named.test(keys)) ||
  doses.test(keys.replace(/\b(?:note|notes|says?|said|told)\b.*/, '')) ||
  torn.test(keys) ||
  eitherOr.test(keys)
