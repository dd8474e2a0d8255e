import { expect, it } from 'vitest'
import { calledName } from './called-name.ts'

it.each([
  ['Dana Whitfield', 'Dana'],
  ['Teo', 'Teo'],
  ['  Mara   Osei ', 'Mara'],
  ['Dr. Amara Obi', 'Dr. Obi'],
  ['Dr Amara Obi', 'Dr Obi'],
  ['dr. Amara Obi', 'dr. Obi'],
  ['Prof. Dr. Lena Weiss', 'Prof. Weiss'],
  ['Mx Sam Lee', 'Mx Lee'],
  ['Dr. Ito', 'Dr. Ito'],
  ['Dr.', 'Dr.'],
  ['Dr. Ann van der Berg', 'Dr. van der Berg'],
  ['Dr. Amara Obi, PhD', 'Dr. Obi'],
  // A first letter is no name to call anybody by.
  ['J. Smith', 'J. Smith'],
  // Names that only begin like a title.
  ['Drew Lind', 'Drew'],
  ['Missy Elm', 'Missy'],
  ['', ''],
])('%s is called %s', (name, called) => expect(calledName(name)).toBe(called))
