import { folded } from '#lib/text/folded.ts'

/** Mentions of medicines, conditions, symptoms or pregnancy. Text is folded. Nothing here makes a diagnosis. */

const drugs =
  /\b(eliquis|apixaban|xarelto|warfarin|coumadin|plavix|heparin|lovenox|aspirin|ibuprofen|advil|tylenol|naproxen|insulin|metformin|ozempic|wegovy|accutane|isotretinoin|tretinoin|retin a|retinol|retinoids?|prednisone|cortisone|steroids?|chemo(therapy)?|radiation|radiotherapy|ssris?|zoloft|prozac|lexapro|xanax|valium|adderall|antibiotics?|antidepressants?|opioids?|oxycodone|tramadol|methotrexate|humira|botox recently|beta ?blockers?|blood thinners?|painkillers?|statins?|meds?|medications?|medicines?|pills?|prescriptions?|tablets?|anticoagulant\w*|anticoagulantes?|medicamentos?|pastillas?|\w{3,}(olol|pril|sartan|statin|xaban|parin|mab|cillin|azepam|azolam|triptan|mycin|oxacin|prazole|dipine))\b/
const conditions =
  /\b(cancer|tumou?r|lymphoma|leukemia|diabet\w*|blood pressure|hypertension|heart (condition|disease|problem|trouble|failure|murmur|surgery|attack)|arrhythmia|afib|atrial|pacemaker|stroke|aneurysm|blood clots?|clots?|dvt|thrombosis|embolism|varicose veins?|hemophilia|anemia|osteoporosis|osteopenia|arthritis|arthritic|gout|lupus|fibromyalgia|ms|multiple sclerosis|parkinson\w*|epilep\w*|seizures?|asthma|copd|pneumonia|covid|flu|fever|infect\w*|contagious|shingles|cellulitis|eczema|psoriasis|rosacea|herpes|cold sores?|fungus|rash\w*|sciatica|herniated|bulging|slipped|disc|discs|stenosis|scoliosis|fractur\w*|broken (rib|ribs|bone|leg|arm|foot|ankle|wrist|collarbone)|concussion|whiplash|surgery|operation|operated|replaced|replacement|stitches|reconstruct\w*|transplant|stent|hernia|implants?|kidney|liver|thyroid|lymphedema|edema|neuropathy|carpal tunnel|plantar fasciitis|tendini?tis|bursitis|frozen shoulder|tmj|migraines?|vertigo|depression|anxiety disorder|ptsd|bipolar|eating disorder|hiv|hepatitis|endometriosis|pcos|ivf|allerg\w*|latex|autoimmune|mi ciatica|ciatica|presion alta|cirugia|embolia|artritis|migranas?)\b/
const signs =
  /\b(pain|painful|hurts?|hurting|ache|aching|sore|swollen|swelling|swells|lump|bump|mole|numb|numbness|tingl\w*|burning|dizzy|dizziness|faint|nausea|vomit\w*|throb\w*|inflam\w*|bruis\w*|purple|black|puffy|rash|bleeding|blister\w*|sores?|itch\w*|discolou?r\w*|hot to the touch|red and hot|red|fat|stiff|weak|weakness|cramps?|spasms?|growing|fever|locked up|gives out|dolor|duele|hinchad[oa]|adormecid[oa])\b/
const bodies =
  /\b(head|neck|shoulders?|back|spine|chest|arms?|elbow|wrist|hands?|fingers?|thumb|hips?|butt|legs?|thigh|knees?|calfs?|calves|shin|ankles?|foot|feet|toes?|skin|face|jaw|eyes?|ears?|throat|tongue|lips?|stomach|belly|abdomen|groin|breast|armpit|espalda|cuello|pierna|brazo|rodilla|cabeza|pecho|pie|pies)\b/
const worrying =
  'warm|hot|hot to the touch|red|swollen|swelling|swelled|throb\\w*|purple|blue|lump|hard|numb|double the size'
const twoSigns = new RegExp(
  `\\b(${worrying}) (and|or|but|plus)( also| a bit| all| really)? (${worrying})\\b(?! (stones?|towels?|water|tea|oil|tub|pack))`,
)
const asksWhat =
  /\b(what (is|could|might|would|does|do) (it|that|this|they|i have|be|mean|you think|cause)\w*|what (is|s) (wrong|that|this|it|going on|causing|up with)|whats (it|that|this|wrong|going on|causing|up with)|what do i have|what have i got|diagnos\w*|is (it|that|this) (a|an|bad|serious|normal|cancer\w*|dangerous|broken|infected|contagious)\b|should i (worry|be worried|see a|go to)|what (that|this|it) is$|(broken|fractured|infected|sprained|torn)$|tell me (if|what|whether).{0,30}(bad|serious|wrong|is)|take a look|cancer$|que tengo|que sera|que es esto)/
const asksWhether =
  /\b(safe|ok|okay|alright|all right|fine|allowed|advis\w*|recommended|good idea|bad idea|risky?|dangerous|harm\w*|contraindicat\w*|should i|shall i|can i (still|have|get|come|do|book|use)|could i (still|have|get|come|do)|may i|am i (able|allowed|ok)|is it ok|is that ok|still (come|get|have)|seguro|puedo|debo)\b/
const justHad =
  /\b(days?|weeks?|months?|dias|semanas|meses) (after|since|post|out from|out of|despues de) (a |an |my |the |her |una |mi |la )?(c ?section|cesarean|cesarea|surgery|operation|procedure|birth|delivery|giving birth|miscarriage|vaccine|injection|injections|filler|botox|laser|peel|tattoo|accident|concussion|cirugia|parto|operacion)\b/
const promises =
  /\b(cure|cures|curing|heal|heals|healing|fix|fixes|fixed|treats?|treating|get rid of|help (with|my|me with|for)|helps? (with|my)?|good for|work (for|on)|relieve|make .{0,20}(go away|better)|stop my|cura|curar|quita|quitar|ayuda|sirve para|sana)\b/
const dosing =
  /\b(stop|stopping|skip|skipping|pause|pausing|quit|halve|reduce|double|come off|go off|keep taking|continue|take|taking|dose|dosage|before|dejar de tomar|suspender)\b/

/** Whether a text is about someone's body, in English or Spanish; errs toward yes. */
export const saysOfHealth = (said: string): boolean => {
  const text = folded(said)
  return (
    drugs.test(text) ||
    conditions.test(text) ||
    pregnancySaid(text) !== null ||
    /\b(dolor\w*|duele\w*|enferm\w*|embaraz\w*|medic(o|a|inas?|amentos?)|sintomas?|lesion\w*|operad[oa]|cirugia|alergi\w*|diabetes|cancer|hipertension|migranas?|ansiedad|depresion|hernia|fractura\w*|hinchad\w*)\b/.test(
      text,
    )
  )
}

/** Questions about conditions, cures or medicines; the answer always points to a doctor. */
export function isMedical(text: string): boolean {
  const hasDrug = drugs.test(text)
  const hasCondition = conditions.test(text)
  if (hasDrug && (asksWhether.test(text) || dosing.test(text) || /\bi ?(a?m|take|use|am on)\b/.test(text)))
    return !/\b(apple pay|pay|card|price|cost|how much)\b/.test(text)
  if (hasCondition && (asksWhether.test(text) || promises.test(text) || asksWhat.test(text))) return true
  if (
    /\b(i|my|he|she|have|had|got|been|diagnosed|am|im|recovering|after)\b/.test(text) &&
    hasCondition &&
    !/\b(pay|insurance|cover|parking|price|cost)\b/.test(text) &&
    /\b(i have|ive had|i had|i got|have had|diagnosed|recovering|with my|for my)\b/.test(text)
  )
    return true
  if (
    justHad.test(text) ||
    (hasDrug && /\b(what|which|best) (medication|medicine|meds|pills?|painkillers?|drugs?)\b/.test(text))
  )
    return true
  if (signs.test(text) && bodies.test(text) && asksWhat.test(text)) return true
  if (/\b(numb|numbness|tingl\w*|cant feel|no feeling|adormecid[oa]s?)\b/.test(text) && bodies.test(text))
    return true
  // Two symptoms in one place (warm and throbbing, swollen and red) are for a doctor, whatever is asked.
  if (bodies.test(text) && twoSigns.test(text)) return true
  return /\b(diagnose|diagnosis|what do i have|whats wrong with (me|my)|what is wrong with (me|my))\b/.test(
    text,
  )
}

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
}
const count = `(\\d{1,2}|${Object.keys(numbers).join('|')})`
const expecting =
  /\b(pregnan\w*|preggo|preggers|prego|expecting( a baby| twins)?$|expecting(?= \d)|im expecting|i am expecting|we are expecting|with child|bebe en camino|baby on the way|(first|second|third|1st|2nd|3rd) trimester|trimester|embarazad[ao]|embarazo|weeks? along|months? along|wks? along|with twins|carrying twins|prenatal|baby bump|midwife)\b/
const weeksSaid = new RegExp(
  `\\b${count} ?(weeks?|wks?|semanas)\\b(?= (along|pregnant|preggo|preggers|prego|in|with|today|tomorrow|now|de embarazo|embarazada|and|so|can|my|midwife|doctor)|$|.{0,24}(pregnan|preggo|along|embaraz|trimester|midwife|doctor))|\\b(?:week|semana) ${count}\\b`,
)
const monthsSaid = new RegExp(
  `\\b${count} (months?|mo|meses)\\b(?= (along|pregnant|preggo|in|with|puedo|de embarazo|embarazada|gone)|$|.{0,24}(pregnan|embaraz))`,
)

const saidOfSelf = new RegExp(
  `\\b(im|i am|shes|she is) (about |almost |now |only )?${count} (weeks|wks)\\b|\\b(estoy|esta) (de|en) (la semana )?${count}( semanas)?\\b`,
)

/** A mentioned pregnancy, with its weeks if given (a month counts as 4.35 weeks). */
export function pregnancySaid(text: string): { weeks: number | null } | null {
  const inWeeks = weeksSaid.exec(text)
  const inMonths = monthsSaid.exec(text)
  const isTold =
    expecting.test(text) ||
    saidOfSelf.test(text) ||
    (inWeeks && /\b(along|pregnan|preggo|prenatal|expecting)\b/.test(text)) ||
    (inMonths && /\balong\b/.test(text))
  if (!isTold) return null
  const number = (said: string | undefined) => (said ? (numbers[said] ?? Number(said)) : null)
  const weeks = number(inWeeks?.[1] ?? inWeeks?.[3])
  const months = number(inMonths?.[1])
  const third = /\b(third|3rd) trimester\b/.test(text)
    ? 28
    : /\b(second|2nd) trimester\b/.test(text)
      ? 14
      : /\b(first|1st) trimester\b/.test(text)
        ? 8
        : null
  return { weeks: weeks ?? (months ? Math.floor(months * 4.35) : third) }
}
