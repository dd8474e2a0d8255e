import { typed } from '#apps/planner/reading.ts'
import { clientSaid, leadSaid, newName } from '../meant/who.ts'
import { clientOf, has, named, type Scene } from '../scene.ts'
import { type Fill, filled, needs, settle } from './filled.ts'
import { behind, leftOver, unquoted } from './free-text.ts'

export const generateMarketingContent: Fill = scene => {
  const into = filled()
  if (
    has(
      scene,
      / (google business|google my business|gmb|business profile|google post|google update|business update) /,
    )
  )
    into.params.contentType = 'google_business'
  else if (has(scene, / (blog|article) /)) into.params.contentType = 'blog'
  else if (has(scene, / (email|newsletter|mailing|mail|emailer) /)) into.params.contentType = 'email'
  else if (has(scene, / (social|instagram|insta|ig|facebook|fb|post|caption|reel|story|tweet) /))
    into.params.contentType = 'social_post'
  if (has(scene, / (instagram|insta|ig) /)) into.params.platform = 'instagram'
  else if (has(scene, / (facebook|fb) /)) into.params.platform = 'facebook'
  const audience = audienceSaid(scene)
  if (audience) into.params.targetAudience = audience.text
  const topic = topicSaid(scene, audience?.at ?? scene.reading.words.length)
  if (topic) into.params.topic = topic
  return needs(into, ['contentType', 'topic'])
}

function audienceSaid(scene: Scene): { text: string; at: number } | null {
  const { words } = scene.reading
  const people =
    /^(clients?|patients?|customers?|people|men|women|moms?|mothers|dads?|parents|runners|athletes|workers|seniors|students|beginners|teachers|members|guests|visitors|regulars|couples|families|professionals|nurses|musicians|dancers|gardeners|cyclists|travelers|leads|everyone|folks|employees|staff|desk)$/
  for (let at = 1; at < words.length; at++) {
    const opens =
      /^(for|to|targeting|toward|towards)$/.test(words[at]?.key ?? '') ||
      (words[at]?.key === 'at' && /^(aimed|directed|geared)$/.test(words[at - 1]?.key ?? ''))
    if (!opens) continue
    const rest = words.slice(at + 1, at + 6)
    const end = rest.findIndex(word => people.test(word.key))
    if (end < 0 || rest.slice(0, end).some(word => /^(about|on|for)$/.test(word.key))) continue
    const stop = words.findIndex(
      (word, i) =>
        i > at + 1 + end &&
        (/^(about|on|regarding|promoting|featuring)$/.test(word.key) || /^[,.;]$/.test(word.raw)),
    )
    const to = stop < 0 ? words.length : stop
    return {
      text: unquoted(typed(scene.reading, at + 1, to)),
      at: /^(aimed|directed|geared)$/.test(words[at - 1]?.key ?? '') ? at - 1 : at,
    }
  }
  return null
}

const openers =
  /^(about|on|promoting|announcing|regarding|featuring|highlighting|covering|advertising|explaining|celebrating|re|around)$/

function topicSaid(scene: Scene, until: number): string | null {
  const { words } = scene.reading
  const at = words.findIndex(
    (word, i) =>
      openers.test(word.key) &&
      words[i + 1] &&
      !(
        word.key === 'on' &&
        /^(instagram|facebook|google|insta|fb|social|our|the)$/.test(words[i + 1]?.key ?? '') &&
        words.slice(i + 1).some(each => openers.test(each.key) || each.key === 'for')
      ),
  )
  if (at >= 0) {
    const end = until > at ? until : words.length
    const text = unquoted(typed(scene.reading, at + 1, end)).replace(
      /(?<!\s)\s+(for|on|to) (instagram|facebook|insta|fb|google)$/i,
      '',
    )
    if (/\p{L}{2}/u.test(text)) return text
  }
  const quoted = named(scene, 'quoted')[0]
  if (quoted) return quoted.text
  const colon = words.findIndex(
    (word, at) => word.raw === ':' || (word.raw === '-' && !word.isGlued && !words[at + 1]?.isGlued),
  )
  if (colon >= 0)
    return unquoted(typed(scene.reading, colon + 1, until > colon ? until : words.length)) || null
  const forWhat = behind(scene, /^(for|of|promote|promotes|advertise|announce)$/)
  if (forWhat && forWhat.at < until) {
    const text = unquoted(typed(scene.reading, forWhat.at + 1, until > forWhat.at ? until : words.length))
      .replace(/^(instagram|facebook|insta|ig|fb|google|social media|social|our|the)\b\s*/i, '')
      .replace(/(?<!\s)\s+(on|for) (instagram|facebook|insta|fb|google business|google|social media)$/i, '')
    if (/\p{L}{3}/u.test(text) && !/^(?:me|us)\b/i.test(text)) return text
  }
  return qualified(scene)
}

function qualified(scene: Scene): string | null {
  const { words } = scene.reading
  const noun = words.findIndex(word =>
    /^(post|caption|newsletter|blog|article|email|update|story|reel)$/.test(word.key),
  )
  if (noun <= 0) return null
  const verb = words.findIndex(word =>
    /^(write|draft|create|make|compose|generate|whip|need|want|prepare|do)$/.test(word.key),
  )
  const inner = typed(scene.reading, verb + 1, noun)
  const text = inner
    .replace(
      /\b(a|an|the|me|us|new|quick|short|some|up|marketing|social|media|instagram|facebook|insta|google|business|promo|promotional|blog|email|out|nice|fun|post)\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
  if (/\p{L}{3}/u.test(text)) return text
  const rest = leftOver(
    scene,
    noun + 1,
    /^(for|on|in|please|to|me|us|instagram|facebook|google|business|post|media)$/,
  )
  // "A blog post for me, we have not had one in ages" gives a reason, not a topic.
  return rest && /^(?:i|we|it|you|that|this|and|so|its|ive|weve)\b/i.test(rest.replaceAll("'", ''))
    ? null
    : rest
}

export const createLeadNurturingSequence: Fill = scene => {
  const into = filled()
  const type = has(
    scene,
    / (abandoned|abandon|unfinished|incomplete|dropped out|half finished|halfway|wandered off|walked away|dropped off|ditched|started booking|started to book|gave up|bailed|never finished|didnt finish|left (a|her|his|their|the)) /,
  )
    ? 'abandoned_booking'
    : has(scene, / (first time|visitor|first timer|first visit|walked in|walk in|came by|stopped by) /)
      ? 'first_time_visitor'
      : has(scene, / (inquiry|enquiry|inquired|enquired|asked|inquirer|new lead|contacted) /)
        ? 'new_inquiry'
        : undefined
  if (type) into.params.leadType = type
  const [email] = named(scene, 'email')
  const lead = leadSaid(scene)
  const found =
    lead && 'value' in lead ? scene.index.known.leads.find(each => each.id === lead.value) : undefined
  const client = found || email ? null : clientSaid(scene)
  const known = client && 'value' in client ? clientOf(scene, client.value) : undefined
  if (email) into.params.email = email.email
  else if (found?.email) into.params.email = found.email
  else if (known?.email) into.params.email = known.email
  if (known) into.params.clientId = known.id
  if (client && 'problem' in client) settle(into, 'clientId', client)
  if (found) into.params.name = found.name
  else if (email && !known && has(scene, / (name|named|called|for) /)) {
    const anchor = scene.head.words.findIndex(word => /^(name|named|called)$/.test(word.key))
    const name = anchor >= 0 ? newName(scene, { after: anchor + 1 }) : null
    if (name) into.params.name = name
  }
  return needs(into, into.missing.length > 0 ? ['leadType'] : ['leadType', 'email'])
}

export const trackLeadProgress: Fill = scene => {
  const into = filled()
  const stage = has(
    scene,
    / (converted|convert|client now|a client|customer now|a customer|a patient|patient now|paying|became|won|signed up) /,
  )
    ? 'converted'
    : has(
          scene,
          / (visited|visit|came in|came by|showed up|stopped by|dropped by|was here|walked in|visits) /,
        )
      ? 'visited'
      : has(scene, / (scheduled|booked|schedule|books|made an appointment|has an appointment) /)
        ? 'scheduled'
        : has(
              scene,
              / (contacted|contact|reached|called|emailed|texted|spoke|spoken|talked|wrote|written|rang|messaged|replied|got hold) /,
            )
          ? 'contacted'
          : has(scene, / (inquiry|enquiry|inquired|inquiring|new) /)
            ? 'inquiry'
            : undefined
  if (stage) into.params.stage = stage
  const lead = leadSaid(scene)
  if (lead && 'value' in lead) into.params.leadId = lead.value
  else if (lead) settle(into, 'leadId', lead)
  else {
    const [email] = named(scene, 'email')
    const [phone] = named(scene, 'phone')
    if (email) into.params.email = email.email
    if (phone) into.params.phone = phone.phone
    if (!email && !phone) into.missing.push('leadId')
  }
  return needs(into, ['stage'])
}
