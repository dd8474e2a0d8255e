import { noRoutine } from '../errors.ts'
import type { Catalogue, Routine } from './catalogue.ts'

/** The function, if all required arguments and no unknown ones are given. Else PGRST202. */
export function findRoutine(catalogue: Catalogue, schema: string, name: string, given: string[]): Routine {
  const routine = catalogue.routines.get(name)
  const fits =
    given.every(argument => routine?.parameters.some(parameter => parameter.name === argument)) &&
    routine?.parameters.every(parameter => !parameter.required || given.includes(parameter.name))
  if (!routine || !fits) throw noRoutine(schema, name)
  return routine
}
