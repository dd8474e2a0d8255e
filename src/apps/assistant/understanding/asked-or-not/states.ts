import { doubtIn } from './doubts.ts'
import { speaksOfAct } from './request-marks.ts'

const leads =
  /^ (?:(?:and|but|so|because|since|cuz|coz|cause|sorry|unfortunately|apparently|looks like|turns out|hey|ok|okay|oh|well|now) )*/
const reports =
  /^(?:<person>|she|he|they|(?:her|his|their|<persons>) \S+) (?:just |also )?(?:called|texted|emailed|messaged|phoned|rang|wrote|says|said|tells me|told me|let me know)(?: in| us| me)?(?: and(?: said)?| that| saying| to say)? /
const others =
  /^(?:<persons?>(?: (?!is |has |was |cant |wont )[a-z]+){0,2}?|<service>|she|he|they|nobody|somebody|someone|(?:her|his|their|my|our|the) (?:[a-z]+ ){0,2}?[a-z]+|(?!or |if |what |who |that |this |it )[a-z]+(?= is | has )) /
const own = /^(?:(?:i|we) |(?=(?:cant|wont|dont have|not in|not here) ))/
const auxiliary =
  /^(?:(?:just|really|also|now|still|already|simply|only) )*(?:isnt|is not|are not|arent|am not|cant|cannot|can not|couldnt|doesnt|does not|shouldnt be|should not be|dont|do not|didnt|did not|wont|will not|hasnt|has not|havent|wasnt|was not|never|no longer|has no|have no|needs no|is|are|am|was|were|has|had|got|have)(?: (?:just|really|also|now|still|even|been|got|be|able to|going to|never|no longer|not|had))* /
const spanish = /^(?:ya )?no (?:se siente|puede|viene|va a|esta|podra) /
const denied =
  /^(?:there is |with )?no (?:fee|fees|charge|phone|phone number|number|email|address|last name|discount|refund|deposit|notes?|preference|more)(?: yet| for now| please| needed| on file)* $/
/** Things users say about themselves beside a request. */
const ownState =
  /^(?:come |make |see |in |here |available |free |there |open |off |out |sick |away |booked |full |busy |closed |working |need (?:that|the|this) (?:slot|time|hour)|have (?:her|his|their|a|the|any) |do (?:<|her|his|my))/
const points =
  / (?:it|(?:that|this)(?! (?:slot|time|hour|day|room|one|week|month) )|those|so|such|deserve|mean|serious|happening|want) /

/** A clause that only states facts ("Ann can't come") may stand beside a request, unless it refers back to it. */
export function statesWhy(clause: string): boolean {
  const told = clause.replace(leads, '').replace(/ (?:make|do) (?:it|this|that)(?= )/g, ' come')
  const said = told.replace(reports, '')
  if (said === '' || spanish.test(said) || denied.test(said)) return true
  const isOwn = own.test(said)
  const rest = said.replace(isOwn ? own : others, '')
  if (!isOwn && rest === said) return false
  const state = rest.replace(auxiliary, '')
  if (isOwn) return state !== rest && ownState.test(state) && isClear(state, rest)
  return state.trim() !== '' && isClear(state, rest)
}

const isClear = (state: string, whole: string) => {
  const said = ` ${state.trim().replace(/^wants? to (?=come\b)/, '')} `
  return doubtIn(said) === null && !points.test(said) && !speaksOfAct(whole)
}
