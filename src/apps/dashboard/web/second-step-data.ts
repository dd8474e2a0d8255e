import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { isSecondStepPutOff } from '../second-step-later.ts'

/** This person, where health answers of clients lie behind their password alone and they did not say 'Not now'; else nobody. */
export async function askSecondStep(): Promise<{ id: string }[]> {
  const { data } = await supabase().auth.getSession()
  const id = data.session?.user.id
  if (!id || isSecondStepPutOff(id)) return []
  return rowsOf(await supabase().rpc('asks_second_step')) ? [{ id }] : []
}
