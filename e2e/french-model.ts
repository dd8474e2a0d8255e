import { modelServer, type Script } from '../tests/model-server.ts'

/** What it does from now on: its work, an error, or nothing at all. */
export interface FrenchModel {
  url: string
  does: 'work' | 'break' | 'wait'
  /** The bodies that it was sent. */
  seen: () => string[]
  close: () => Promise<void>
}

const called = (name: string, params: object): ReturnType<Extract<Script, (asked: string) => unknown>> => ({
  calls: [{ name, params }],
})

/** The tool that a message in French calls for; days and services as the question names them. */
function read(asked: string) {
  const said = [...asked.matchAll(/<said>(.*?)<\/said>/gs)].at(-1)?.[1] ?? ''
  const service = /"service":"(service_\d+)","name":"Deep tissue"/.exec(asked)?.[1]
  const [today = ''] = /(?<="now":")\d{4}-\d{2}-\d{2}/.exec(asked) ?? []
  const tomorrow = new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const language = 'fr'
  if (/combien/i.test(said)) return called('askPrice', { language, service })
  if (/je voudrais/i.test(said)) return called('book', { language, service, day: tomorrow, time: '14:00' })
  if (/je m'appelle/i.test(said)) return called('changeDraft', { language, name: 'name_1', email: 'email_1' })
  if (/^oui/i.test(said)) return called('agree', { language })
  return called('unclear', { language })
}

/** What it makes of a reply, by how that begins. */
const french: readonly [RegExp, string][] = [
  [/^\{1\}: \{2\} minutes, \{3\}\.$/, '{1} : {2} minutes, {3}.'],
  [
    /is open for/,
    "Le {2} à {1}, {3} est libre pour {4}. Pour réserver, il me faut votre nom et un numéro de téléphone ou une adresse. Rien n'est réservé pour l'instant.",
  ],
  [
    /^Let me read that back/,
    "Je relis : {1}, {2} minutes, {3}, {4} à {5} avec {6}, pour {7} ({8}). Dois-je réserver ? Rien n'est réservé pour l'instant.",
  ],
  [/^Booked/, "C'est réservé : {1}, {2} à {3} avec {4}. Une confirmation part à votre adresse."],
]

const put = (asked: string) => {
  const reply = [...asked.matchAll(/<reply>(.*?)<\/reply>/gs)].at(-1)?.[1] ?? ''
  const text = french.find(([begins]) => begins.test(reply))?.[1] ?? ''
  return called('putInto', { text })
}

/** A server that answers as a provider's does, for visitors who write in French. */
export async function frenchModel(): Promise<FrenchModel> {
  const answer: Script = raw => {
    if (model.does === 'wait') return 'silence'
    if (model.does === 'break') return { status: 500, retryAfter: '0' }
    const asked = raw.replaceAll('\\"', '"').replaceAll('\\n', '\n')
    return asked.includes('"putInto"') ? put(asked) : read(asked)
  }
  const server = await modelServer('openai-compatible', answer)
  const model: FrenchModel = {
    url: server.url,
    does: 'work',
    seen: () => server.seen.map(({ text }) => text),
    close: server.close,
  }
  return model
}
