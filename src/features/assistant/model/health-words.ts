import { conditionNames } from '#features/safety/condition-names.ts'
import { medicationClasses } from '#features/safety/medication-table.ts'
import { folded } from '#lib/folded.ts'

/** Words about somebody's body and health, as people type them; the screening's own come on top. */
const spoken =
  /\b(?:health|medical|medic\w*|clinical|diagnos\w*|symptom\w*|screening|contraindicat\w*|conditions?|disease\w*|disorder\w*|illness|sick|ill|allerg\w*|pregnan\w*|trimester|postpartum|miscarr\w*|breast ?feeding|surger\w*|operat(?:ion|ed)\b|inju\w*|fractur\w*|sprain\w*|hernia\w*|disc|sciatic\w*|scolios\w*|arthrit\w*|osteo\w*|fibromyalg\w*|migrain\w*|headaches?|epilep\w*|seizur\w*|strokes?|heart|cardiac|blood|clots?|thromb\w*|dvt|varicose|diabet\w*|insulin|asthma\w*|cancer\w*|tumou?r\w*|chemo\w*|radiation|lymph\w*|hiv|aids|hepatit\w*|infect\w*|covid|flu|fever\w*|rash\w*|eczema|psoriasis|wounds?|burn(?:s|ed)?|pain\w*|aches?|aching|sore\w*|swell\w*|swollen|numb\w*|tingling|dizz\w*|faint\w*|nausea\w*|depress\w*|anxi\w*|ptsd|trauma\w*|panic|bipolar|therap(?:y|ies) for|medicines?|prescri\w*|doses?|pills?|warfarin|ibuprofen|opioid\w*|vaccin\w*|menopaus\w*|period pains?|fertil\w*|ivf|disab\w*|an(?:a)?emi\w*|kidney|liver|sclerosis|pacemaker|implants?|prosthe\w*)\b/i

let tables: RegExp | undefined
function ofTheScreening(): RegExp {
  const names = [...conditionNames.values()].flatMap(({ name }) => folded(name).split(' or '))
  const medications = medicationClasses
    .filter(([name]) => name !== 'quiet')
    .flatMap(([, entries]) => entries.split(', '))
  const all = [...names, ...medications]
    .filter(each => each.length > 3)
    .map(each => each.replaceAll(' ', '\\s+'))
  tables ??= new RegExp(`(?<![\\p{L}])(?:${all.join('|')})(?![\\p{L}])`, 'iu')
  return tables
}

/** Whether words say, or ask for, something about somebody's health. Rather once too often: what it costs is a model's help. */
export const isAboutHealth = (text: string): boolean =>
  spoken.test(text) || ofTheScreening().test(text.normalize('NFKD').replace(/\p{M}/gu, ''))
