import { type Catalogue, keyOf, type Routine } from './catalogue.ts'
import { RestError } from './errors.ts'
import { mostSimilar } from './similar.ts'

/**
 * The one function that these arguments call: required parameters all given, none unknown. By POST, a function
 * whose single parameter has no name takes the whole body when nothing else fits. Refuses with PGRST202 if
 * none fits and PGRST203 if several do. `hints` is whether a refusal may name what does exist.
 */
export function findRoutine(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: readonly string[],
  byPost: boolean,
  hints: boolean,
): Routine {
  const named = catalogue.routines.get(keyOf(schema, name)) ?? []
  const fitting = named.filter(routine => fits(routine, given))
  const candidates = fitting.length > 0 ? fitting : named.filter(routine => byPost && takesBody(routine))
  const [only, second] = candidates
  if (second) throw ambiguous(candidates)
  if (only) return only
  throw missing(schema, name, given, byPost, hints ? hintFor(catalogue, schema, name, given) : null)
}

function fits(routine: Routine, given: readonly string[]): boolean {
  const { parameters } = routine
  if (given.some(name => !parameters.some(parameter => parameter.name === name))) return false
  return parameters.every(parameter => !parameter.required || given.includes(parameter.name))
}

function takesBody(routine: Routine): boolean {
  const [only, second] = routine.parameters
  return only !== undefined && second === undefined && only.name === '' && /^jsonb?$/.test(only.type)
}

function ambiguous(routines: Routine[]): RestError {
  const written = routines
    .map(({ parameters }) => parameters.map(({ name, type }) => `${name} => ${type}`).join(', '))
    .sort()
    .map(parameters => `${routines[0]?.schema}.${routines[0]?.name}(${parameters})`)
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${written.join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  )
}

const inParentheses = (names: readonly string[]) => `(${[...names].sort().join(', ')})`

// Another name if there is no such function, else the arguments it takes.
function hintFor(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: readonly string[],
): string | null {
  const own = catalogue.routines.get(keyOf(schema, name))
  const start = `Perhaps you meant to call the function ${schema}.`
  if (own) {
    const lists = own.map(({ parameters }) => inParentheses(parameters.map(parameter => parameter.name)))
    const list = mostSimilar(inParentheses(given), lists)
    return list === undefined ? null : `${start}${name}${list}`
  }
  const names = [...catalogue.routines.values()].flatMap(([routine]) =>
    routine && routine.schema === schema ? [routine.name] : [],
  )
  const other = mostSimilar(name, names)
  return other === undefined ? null : `${start}${other}`
}

function missing(
  schema: string,
  name: string,
  given: readonly string[],
  byPost: boolean,
  hint: string | null,
): RestError {
  const names = [...given].sort().join(', ')
  const none = ' without parameters'
  const searched = given.length === 0 ? none : ` with parameter${given.length > 1 ? 's' : ''} ${names}`
  const body = byPost ? ' or with a single unnamed json/jsonb parameter' : ''
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${given.length === 0 ? none : `(${names})`} in the schema cache`,
    `Searched for the function ${schema}.${name}${searched}${body}, but no matches were found in the schema cache.`,
    hint,
  )
}
