import { openLink } from '../src/growth/short-links/web/open-link.ts'
import { dataOf, type Runner, type TestPractice } from './practice.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1'

export interface Follow {
  address?: string
  method?: string
  agent?: string
}

/** Follows a link as a browser would, from an address of its own; what is counted later is waited for. */
export async function followLink(
  run: Runner,
  code: string,
  { address = '192.0.2.7', method = 'GET', agent = safari }: Follow = {},
): Promise<URL | string> {
  const counting: Promise<unknown>[] = []
  const call = async (name: string, input: unknown) => {
    const asked = run.visit(name, input, address)
    counting.push(asked)
    const answer = await asked
    return answer.ok ? { data: answer.data } : { error: { code: answer.code, message: '' } }
  }
  const request = new Request(`http://localhost:3000/b/${code}`, { method, headers: { 'user-agent': agent } })
  const opened = await openLink(call as never, code, request)
  await Promise.all(counting)
  return 'to' in opened ? new URL(opened.to) : opened.problem
}

const nadia = {
  first_name: 'Nadia',
  last_name: 'Brooks',
  email: 'nadia@example.com',
  phone: '(828) 253-0119',
}

/** Books as the page does at an address, with what it carries. `start`: ISO 8601. */
export async function bookAt(
  run: Runner,
  practice: TestPractice,
  address: URL | string | null,
  start: string,
  who: object = {},
): Promise<{ appointment_id: string; manage_token: string }> {
  const via = address instanceof URL ? address.searchParams.get('via') : address
  const wish = {
    practice_id: practice.id,
    service_id: practice.service_id,
    duration_id: practice.duration_id,
  }
  const { hold_token } = dataOf(await run.visit('hold-slot', { ...wish, start }))
  const input = { practice_id: practice.id, hold_token, ...nadia, ...who, via: via ?? undefined }
  return dataOf(await run.visit('book-appointment', input))
}
