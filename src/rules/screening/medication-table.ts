import type { RuleRow } from './screen-row.ts'

/** Class → its words in a-z and 0-9; `quiet` gives no finding. */
export const medicationClasses: readonly (readonly [name: string, entries: string])[] = [
  [
    'anticoagulant',
    'warfarin, coumadin, jantoven, apixaban, eliquis, rivaroxaban, xarelto, dabigatran, pradaxa, edoxaban, savaysa, heparin, enoxaparin, lovenox, dalteparin, fragmin, fondaparinux, arixtra, blood thinner, blood thinners',
  ],
  ['antiplatelet', 'clopidogrel, plavix, prasugrel, effient, ticagrelor, brilinta, dipyridamole, aspirin'],
  ['corticosteroid', 'prednisone, prednisolone, methylprednisolone, medrol, dexamethasone, cortisone'],
  [
    'immunosuppressant',
    'methotrexate, azathioprine, imuran, ciclosporin, cyclosporine, tacrolimus, mycophenolate, adalimumab, humira, etanercept, enbrel, infliximab',
  ],
  [
    'sedating',
    'oxycodone, oxycontin, hydrocodone, morphine, tramadol, fentanyl, methadone, codeine, diazepam, lorazepam, clonazepam, alprazolam, zolpidem',
  ],
  [
    'pressure',
    'lisinopril, ramipril, losartan, valsartan, amlodipine, nifedipine, metoprolol, atenolol, carvedilol, propranolol, hydrochlorothiazide, furosemide, doxazosin',
  ],
  ['patch', 'patch, patches, transdermal'],
  [
    'quiet',
    'levothyroxine, synthroid, omeprazole, pantoprazole, famotidine, cetirizine, loratadine, fexofenadine, multivitamin, vitamin, melatonin, magnesium, probiotic, none',
  ],
]

export const medicationTable: readonly RuleRow[] = [
  ['med-anticoagulant', 'class anticoagulant', 'whole', 'A S - A N A - A A -', 'W99 NM AB W05'],
  ['med-antiplatelet', 'class antiplatelet', 'whole', 'N A - N - A - N A -', 'AB NM'],
  ['med-corticosteroid', 'class corticosteroid', 'whole', 'N A - N - A - A A -', 'W05'],
  ['med-immunosuppressant', 'class immunosuppressant', 'whole', 'N N - A - A - - - -', 'CN'],
  ['med-sedating', 'class sedating', 'whole', 'N A - N A N A N N -', 'PC'],
  ['med-pressure', 'class pressure', 'whole', 'N N - N - N A - - -', 'NM'],
  ['med-patch', 'class patch', 'whole', 'N N N - A A S - - -', 'FD'],
  ['med-unknown', 'no class, not quiet', 'whole', 'N N N N N N N N N -', 'CN'],
]
