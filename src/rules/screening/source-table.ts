/** Source code → name and URL. */
export const sourceTable: Readonly<Record<string, { name: string; url: string }>> = {
  W05: {
    name: 'WHO guidelines on basic training and safety in chiropractic, 2005, part 2 §2',
    url: 'http://wikichiro.org/en/index.php/WHO_Guidelines_-_Contraindications_to_SMT',
  },
  W99: {
    name: 'WHO guidelines on basic training and safety in acupuncture, 1999, II.2–4',
    url: 'http://apps.who.int/medicinedocs/en/d/Jwhozip56e/4.2.1.html',
  },
  NM: {
    name: 'NCCIH, massage therapy',
    url: 'https://www.nccih.nih.gov/health/massage-therapy-what-you-need-to-know',
  },
  NC: { name: 'NCCIH, cupping', url: 'https://www.nccih.nih.gov/health/cupping' },
  NS: {
    name: 'NCCIH, spinal manipulation',
    url: 'https://www.nccih.nih.gov/health/spinal-manipulation-what-you-need-to-know',
  },
  MY: {
    name: 'Mayo Clinic, massage',
    url: 'https://www.mayoclinic.org/tests-procedures/massage-therapy/about/pac-20384595',
  },
  PC: {
    name: 'Houghton, Nussbaum, Hoens: Electrophysical agents, contraindications and precautions, Physiother Can 2010;62(5)',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3031347/',
  },
  AB: {
    name: 'Aboushanab, AlSanad: Cupping therapy, J Acupunct Meridian Stud 2018;11(3):83',
    url: 'https://doi.org/10.1016/j.jams.2018.02.001',
  },
  ME: {
    name: 'Sierpina, Frenkel: Acupuncture, a clinical review, South Med J 2005',
    url: 'https://www.medscape.com/viewarticle/501973_6',
  },
  CN: {
    name: 'CCAHM, Clean Needle Technique manual, 7th ed.',
    url: 'https://www.ccahm.org/ccaom/CNT_Manual.asp',
  },
  PG: {
    name: 'Massage in pregnancy, PRISMA review',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8396946',
  },
  OB: { name: 'Carr: forbidden points revisited', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4680134' },
  ON: {
    name: 'Oncology massage',
    url: 'https://integrativeoncology.org.au/patients/cancer-support/22-oncology-massage',
  },
  MS: {
    name: 'Michigan State University, cautions for massage in cancer pain (six weeks after surgery; bone; radiation)',
    url: 'http://commtechlab.msu.edu/sites/cancerpain/TreatmentForest/T340.html',
  },
  LY: { name: 'Contraindications to lymph drainage after Földi', url: 'https://ltstherapy.com/?p=150' },
  FD: {
    name: 'Medicine patches and heat',
    url: 'http://consumermedsafety.org/medication-safety-articles/item/773-medicine-patches-and-heat-sources',
  },
  SC: {
    name: 'National MS Society, heat',
    url: 'https://www.nationalmssociety.org/understanding-ms/what-is-ms/ms-symptoms/heat-cold-sensitivity',
  },
  AC: {
    name: 'ACOG, exercise in pregnancy (flat on the back)',
    url: 'https://www.acog.org/womens-health/faqs/exercise-during-pregnancy',
  },
  CD: {
    name: 'CDC, blood clots and pregnancy',
    url: 'https://www.cdc.gov/blood-clots/risk-factors/pregnancy.html',
  },
  NH: { name: 'NHS, symptoms that need help now', url: 'https://www.nhs.uk/conditions/chest-pain/' },
  HP: {
    name: '45 CFR 164.502(g), who decides for a minor',
    url: 'https://www.ecfr.gov/current/title-45/section-164.502',
  },
  ES: { name: '15 USC 7001, electronic signatures', url: 'https://www.law.cornell.edu/uscode/text/15/7001' },
}
