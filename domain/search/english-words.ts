import type { TypedWords } from "./language-words.ts";

/** What visitors type in English. */
export const ENGLISH: TypedWords = {
  care: {
    grundpflege: `basic care, personal care, personal hygiene, hygiene, body care, intimate care, shower, showers, showering, take a shower, bath, bathing, baths, give a bath, wash, washing, get washed, getting washed, toilet, toileting, getting dressed, get dressed,
      dressed, dressing and undressing, help with dressing, help dressing, undressing, getting up, get up, get out of bed, getting out of bed, getting into bed, go to bed, going to bed, put to bed, shaving, shave, brush teeth, brushing teeth, nail care, cut nails, toenails, compression stockings,
      support stockings, compression socks, stockings, diapers, nappies, pads, incontinence, incontinent, mobilisation, mobility, lifting, transfer, transfers, hospital bed, care bed, walker, walking frame, zimmer frame, wheelchair, shower chair, medical aids, equipment,
      help with eating, help eating, eating, help * eat, cutting nails, nail cutting, foot care, wash hair, washing hair, hair washing, feeding, help walking, bedridden, bed bound, bedbound, frail, paralysed, paralyzed, parkinson, parkinsons, parkinson's, multiple sclerosis, stroke, strokes, stroke patient, washing and dressing, wash and dress, feed himself, feed herself, feed themselves, can't feed himself, can't feed herself`,
    behandlungspflege: `treatment, treatments, medical treatment, medical care, nursing treatment, skilled nursing, injection, injections, jab, shots, insulin, insulin injections, diabetes, diabetic, blood sugar, blood pressure, measure blood pressure, drip, iv drip, infusion, infusions, catheter, catheters, feeding tube,
      stoma, colostomy, ostomy, medication, medications, medicine, medicines, meds, pills, pill, tablets, pill box, pill organizer, pillbox, sort pills, dispense medication, forgets medication, forgets pills, blood thinner, blood thinners, oxygen, inhalation, nebulizer, nebuliser, tracheostomy, dialysis, blood test, blood tests, blood draw, enema, eye drops, eyedrops,
      pain, pains, pain management, heart failure, copd, shortness of breath, after surgery, after operation, after an operation, surgery, operation, operated, post surgery, ventilator, ventilation, vital signs, vaccine, vaccination, vaccinations, flu shot, intensive care, complex care, physio`,
    wundpflege: `wound care, wound, wounds, wound nurse, open wound, change a dressing, change the dressing, change dressing, dressing change, wound dressing, dressings, bandage, bandages, bandaging, plaster, plasters, bedsore, bedsores, bed sore, bed sores, pressure sore, pressure sores, pressure ulcer, pressure ulcers, ulcer, ulcers, leg ulcer, leg ulcers,
      diabetic foot, scar, stitches, remove stitches, removing stitches, sutures, not healing, does not heal, doesn't heal, won't heal, infected, infected wound, open sore, sore, heel sore, sore on, sores`,
    demenz: `dementia, dementia care, demented, alzheimer, alzheimers, alzheimer's, memory, memory loss, memory problems, losing her memory, losing his memory, loses memory, memory care, forgetful, forgets, forgets everything, forgetting, keeps forgetting, forgetfulness, confused, confusion, disoriented, wandering, wanders, wanders off, runs away, gets lost, cognitive, cognitive impairment, senile, does not recognise, doesn't recognise, doesn't recognize, lewy body`,
    palliative: `palliative care, palliative, palliative nurse, end of life, end of life care, hospice, hospice care, dying, die at home, dying at home, to die at home, terminal, terminally ill, terminal illness, terminal cancer, cancer, cancers, tumor, tumour, tumours, oncology, chemotherapy, chemo, metastases, leukaemia, leukemia, morphine, incurable, last days, final days, pain relief`,
    psychiatrie: `psychiatric, psychiatric care, psychiatric nurse, psychiatry, mental health, mental health nurse, mental illness, mentally ill, psychological, psychologist, psychiatrist, depression, depressed, depressive, anxiety, anxious, panic attack, panic attacks, panic, schizophrenia, schizophrenic, bipolar, psychosis, psychotic, hallucinations, hallucinating, delusions, drinks, drinks too much, sad, burnout, burn out, addiction, addicted, alcohol, alcoholic, alcoholism, drinking problem, drugs, drug addiction, borderline, anorexia, eating disorder, adhd, autism, autistic, phobia, ptsd, hoarding, hoarder`,
    kinder: `child, children, sick child, disabled child, child care nurse, paediatric, pediatric, paediatrics, pediatrics, paediatric nurse, baby, babies, newborn, newborns, infant, infants, premature, premature baby, preemie, teenager, teenagers, kid, kids, toddler, birth defect, my son is disabled`,
    haushalt: `household, household help, household chores, housekeeping, housekeeper, home help, domestic help, housework, house work, chores, cleaning, clean, cleaner, cleaners, cleaning lady, cleaning woman, cleaning service, clean the flat, clean the house, vacuum, vacuuming, hoovering, dusting, dishes, washing up, windows, window cleaning, laundry, do the laundry, washing clothes, ironing, iron, shopping, grocery, groceries, grocery shopping, go shopping, errands, run errands, cooking, cook, cooks, prepare meals, preparing meals, tidying, tidy up, maid`,
    betreuung: `companionship, companion, companions, keep company, keep * company, keeps * company, keeping * company, company for her, company for him, lonely mother, company for, accompany, accompanied, accompany to the doctor, escort, supervision, supervise, look after, looking after, looks after, sitter, granny sitter, babysitter for adults, respite, respite care, relief, relief care, a break, take a break, holiday cover, vacation cover, cover for carer, keep an eye on, watch * husband, watch * wife, watch * mother, watch * father, watch over, day care at home, live in carer, live in help, live in nurse, live in companion, live in caregivers, live in carers, live in care, live in caregiver, 24 hour live in, 24 hour carer, carers at home, visiting, visits, visitor, befriending, volunteer, volunteers,
      go for walks, go for a walk, reading aloud, lonely, loneliness, alone, isolated, transport, driver, driving service, ride to doctor, doctor appointment, doctor appointments, doctor's appointment, doctor's appointments, medical appointments, hospital appointments, to the doctor, to the doctor's, to appointments, taxi, outings, drive to the doctor, everyday life, daily living, assisted living at home, sit with`,
    nacht: `night, nights, at night, by night, night care, night nurse, night sitter, nighttime, night time, overnight, nightshift, night shift, nightly, evening, evenings, in the evening, late evening, late at night, midnight, insomnia, sleep, sleeps, sleeping, sleep over, sleepover, stay overnight, gets up at night`,
    wochenende: `weekend, weekends, at the weekend, on weekends, week end, saturday, saturdays, sunday, sundays, public holiday, public holidays, bank holiday, bank holidays, christmas, easter, new year, 7 days a week, seven days a week`,
    "notfall-24h": `emergency, emergencies, urgent care, emergency nurse, on call, on call nurse, 24 hour, 24 hours, 24hour, 24hrs, 24 hrs, round the clock, around the clock, day and night, any time, anytime, out of hours, 24 hour emergency, 24 hour emergency care, 24 7 care`,
    mahlzeiten: `meal, meals, meals on wheels, meal delivery, meal service, deliver meals, delivered meals, hot meal, hot meals, warm meals, food, food delivery, deliver food, lunch, lunches, dinner, dinners, supper, breakfast, eat, diet, catering, menu`,
    angehoerige: `family carer, family carers, family caregiver, family caregivers, family caregiving, caring relative, caring relatives, relatives caring, hire a relative, hire relatives, employ a relative, employ family members, employ relatives, employed as a carer, employed as carer, employ me, get employed, get paid, getting paid, be paid, being paid, paid for caring, paid to care, paid to look after, paid for looking after, paid family carer, salary, wage, wages, earn money, pay for family, caring for my mother, caring for my father, caring for my husband, caring for my wife, caring for my parents, caring for a relative, looking after my mother, looking after my father, look after my mother myself, i care for`,
  },
  careCauses: `after surgery, after operation, after an operation, surgery, operation, operated, post surgery, parkinson, parkinsons, parkinson's, multiple sclerosis, stroke, strokes, stroke patient, wheelchair, walker, walking frame, zimmer frame, bedridden, bed bound, bedbound, frail, paralysed, paralyzed, diabetes, diabetic, heart failure, copd, shortness of breath, pain, pains, cancer, cancers, tumor, tumour, tumours, lonely, loneliness, alone, isolated, incontinence, incontinent`,
  second: {
    "family carer": "betreuung",
    "family carers": "betreuung",
    "family caregivers": "betreuung",
    washing: "haushalt",
    eat: "haushalt",
    "around the clock": "betreuung",
    "round the clock": "betreuung",
  },
  forms: {
    oeffentlich:
      "public, public service, non profit, nonprofit, not for profit, charity, charitable, municipal, state run, subsidised, subsidized",
    privat: "private, private nurse, private care, privately, for profit, commercial",
    selbstaendig:
      "self employed, self employed nurse, selfemployed, freelance, freelance nurse, freelancer, independent, independent nurse, independent nurses",
  },
  costs: `cost, costs, costing, how much, price, prices, pricing, price list, rate, rates, hourly rate, per hour, an hour, pay, pays, paying, paid by, who pays, what do i pay, do i have to pay, payment, charge, charges, funding, finance, calculate costs, cost calculator, calculator, quote, expensive is`,
  costCauses: "expensive, cheap, cheaper, affordable, free of charge, for free, budget, low cost",
  lexicon: {
    abklaerung:
      "assessment, needs assessment, rai assessment, assessment rai, care assessment, assess needs, care plan, first visit, initial interview, rai hc, interrai, register for care, sign up for care, how to apply for care",
    "akut-und-uebergangspflege": "acute and transitional care, transitional care, acute care, post acute care",
    assistenzbeitrag:
      "assistance contribution, assistance allowance, personal assistant, personal assistance, personal budget",
    ergaenzungsleistungen:
      "supplementary benefits, supplementary benefit, supplemental benefits, complementary benefits, pension top up, pension credit",
    franchise:
      "deductible, deductibles, annual deductible, annual excess, insurance excess, franchise, franchises, cost sharing",
    hilflosenentschaedigung:
      "attendance allowance, helplessness allowance, helpless allowance, helplessness, care allowance, allowance for the helpless, disability allowance, impairment allowance, carers allowance, carer's allowance",
    klv: "health care benefits ordinance, benefits ordinance",
    kostenuebernahme:
      "cost coverage, coverage, covered, covered by insurance, covers, reimbursement, reimbursed, reimburse, refund, cost approval, does insurance cover",
    kvg: "health insurance act, health insurance law, lamal",
    medikamentenmanagement: "medication management, medicines management, managing medication",
    notruf:
      "panic button, emergency button, alarm button, emergency call, emergency call button, emergency watch, alarm watch, pendant alarm, personal alarm, medical alert, alert bracelet, fall detector, bracelet, wristband, emergency bracelet, emergency alarm, alarm bracelet, alarm system, personal alarm system, emergency pendant, lifeline",
    patientenbeteiligung:
      "patient contribution, patient contributions, patient participation, client contribution, own contribution, patient share, cost per day, 20 percent, 20 per cent",
    patientenverfuegung:
      "living will, living wills, advance directive, advance directives, advance decision, advance care planning, patient decree, refuse treatment, do not resuscitate, dnr",
    "pflegende-angehoerige": "care credits, caregiver credits, carer's leave, carers leave, care leave, caring credits",
    pflegestufen: "care levels, care level, levels of care, level of care, care grade, care grades, minutes per day",
    restfinanzierung:
      "residual funding, residual costs, residual financing, remaining costs, commune pays, canton pays, care funding, efas",
    selbstbehalt:
      "co payment, copayment, co payments, copay, co pay, coinsurance, co insurance, retention fee, ten percent, 10 percent, 10 per cent",
    spitex: "what is spitex, what does spitex mean, what does spitex do, spitex meaning, definition of spitex",
    tagesstaette:
      "day centre, day center, day centres, day centers, day care, day care centre, day care center, daycare, day clinic, adult day care, day hospital",
    versorgungspflicht:
      "duty to accept, duty to provide care, obligation to accept, can refuse, refuse a patient, refused care, refuses to come, refuses my mother, turned away, turned down, rejected, no capacity, no space, no place available, waiting list, waiting lists, waitlist, waiting time, waiting times, has to accept, have to accept, must accept, has to take me, who has to accept me, has to accept me as a patient",
    vorsorgeauftrag:
      "power of attorney, lasting power of attorney, enduring power of attorney, advance care mandate, guardianship, guardian, kesb, mandate, lost capacity",
    "zsr-nummer": "zsr number, zsr, sasis, creditor number",
    zusatzversicherung:
      "supplementary insurance, supplemental insurance, additional insurance, private insurance, complementary insurance, long term care insurance",
  },
  lexiconCauses: {
    abklaerung: "apply, application, registration for care",
    "akut-und-uebergangspflege":
      "discharged from hospital, discharge from hospital, hospital discharge, discharged, discharge, after hospital, after the hospital, after a hospital stay, leaving hospital, leaves hospital, out of hospital, coming home from hospital, comes home from hospital, comes out of hospital, back from hospital, home from hospital, released from hospital, convalescence, recovery, rehabilitation at home, social services",
    assistenzbeitrag: "disability insurance, disability, disabled, handicap, handicapped",
    ergaenzungsleistungen: "low pension, pension, no money, cannot afford, can't afford, low income, not enough money",
    franchise: "premium, premiums",
    hilflosenentschaedigung: "ahv",
    klv: "prescription, doctor's order, understand the bill",
    kostenuebernahme:
      "health insurance, insurance, insurer, insurance company, bill, bills, invoice, invoices, basic insurance",
    kvg: "change health insurance",
    medikamentenmanagement: "pharmacy, pharmacist, blister pack",
    notruf: "alarm",
    patientenverfuegung: "resuscitation, resuscitate",
    "pflegende-angehoerige": "leave from work",
    pflegestufen: "nursing home, nursing homes, care home, care homes, retirement home, old people's home",
    tagesstaette: "holiday bed, short stay, short stays",
    vorsorgeauftrag: "notary",
    "zsr-nummer": "licence, license, licensed, accredited",
  },
  site: {
    shortlist: "watchlist, my list, my shortlist, shortlist, favourites, favorites, saved, bookmarks",
    compare: "compare, comparison, comparing, compare providers, compare services",
    lexicon: "lexicon, glossary, dictionary, terms, care glossary, definitions",
    guide:
      "guide, which service, which care, what do i need, what help do i need, what care do i need, don't know what * need, where to start, how to choose, choose, choosing, how to find, how do i find, find help, where do i start, need help, needs help, i need help",
    contact: "contact, contact us, contact form, get in touch, write to you, message you",
    about: "about us, about, who are you, who is behind",
    ordering: "ranking, sorting, sort order, how are results sorted, order of results",
    forProviders:
      "for providers, for organisations, list my company, list my organisation, add my organisation, add our organisation, add my company, add our spitex, become a provider, register my organisation, register our spitex, our listing, my listing, edit our listing, edit listing, claim listing, claim our listing, update our listing",
    forReferrers:
      "for hospitals, for doctors, refer a patient, refer patients, referral, referrals, discharge planning, for social workers",
    complaints: `complaint, complaints, complain, complaining, file a complaint, make a complaint, dissatisfied, unsatisfied, not satisfied, unhappy, not happy, ombudsman, ombudswoman, mediator, supervisory authority, cancel, cancel care, cancellation, terminate, terminate contract, switch provider, change * spitex, switch * spitex, leave * spitex, another spitex, different spitex, different nurse, another nurse, change * carer, change * nurse, change provider, change spitex, change nurse, treated badly, badly treated, bad care, poor care, rude, wrong bill, wrong invoice, incorrect invoice, billing error, overcharged, bill too high, invoice too high, dispute bill, too expensive bill, end the contract, end contract, report a nurse, report spitex, shouts, shouting, shouted, yells, yelling, insults, insulting, insulted`,
    emergency: `violence, violent, domestic violence, abuse, abused, abuses, abusive, elder abuse, sexual abuse, mistreated, mistreatment, mistreats, was beaten, is beaten, being beaten, beaten up, beats me, beats her, beats my, maltreatment, hits, hit me, hit her, hit him, hits me, is hitting, hitting, slapped, slaps, pushed, rape, raped, assault, assaulted, attacked, threat, threats, threatened, threatens, threatening, harassment, harassed, molested, neglect, neglected, neglects,
      theft, thief, steals, stole, stolen, stealing, steal, robbed, money missing, missing money, jewellery missing, jewelry missing, fraud, scam, rough with, afraid of the nurse, afraid of the carer, scared of the carer, police, locked in, tied up`,
    lifeThreat: `not breathing, isn't breathing, stopped breathing, can't breathe, cannot breathe, can not breathe, doesn't breathe, does not breathe, struggling to breathe, trouble breathing, difficulty breathing, choking, suffocating, cardiac arrest, heart attack, chest pain, chest pains, pain in the chest, pain in my chest, pain in his chest, pain in her chest, tight chest, chest hurts, unconscious, passed out, fainted, lost consciousness, unresponsive, not responding, doesn't respond, not waking up, won't wake up, doesn't wake up, collapsed, collapse, seizure, seizures, convulsions, bleeding, bleeds, haemorrhage, hemorrhage, losing blood,
      overdose, overdosed, od'd, too many pills, too many tablets, too many painkillers, too many sleeping pills, taken too many, took too many, took too much, too much medication, swallowed, drank bleach, bleach, swallowed bleach, end it, end it now, took poison, poison, poisoned, poisoning, suicide, suicidal, commit suicide, kill myself, kill himself, kill herself, killing myself, want to die, wants to die, wish i was dead, want to be dead, end my life, end it all, ending my life, end her life, end his life, self harm, hang myself, don't want to live, doesn't want to live,
      fell, has fallen, had a fall, fell down, fallen down, fallen and, is on the floor, lying on the floor, cannot get up, can't get up, can not get up, cannot move, can't move, not moving, having a stroke, had a stroke just now, face drooping, ambulance, life threatening, in danger, danger, dying now, emergency number, call 911, 911, 999, paramedics`,
    lawChanges:
      "what changes, what is changing, what's new, new law, new laws, law changes, changes 2027, changes 2028",
    reviewRules:
      "review, reviews, write a review, leave a review, rate a provider, ratings, rating, fake reviews, review rules",
    reviewFigures: "review statistics",
    dataQuality: "data quality",
    openData: "open data, download data, api",
    accessibility: "accessibility",
    legal: "imprint, legal notice, privacy, privacy policy, data protection, terms of use, cookies",
    auth: "log in, login, sign in, signin, sign up, register, create account, create an account, open an account, log on",
    account: "account, my account, my profile, profile, my data, delete my account, delete account",
    resetPassword:
      "password, forgot password, forgot my password, forgotten password, reset password, reset my password, change password",
  },
  dangerCauses: "falls down, a fall, bad fall, falling",
  languages: {
    de: "german, swiss german, german speaking",
    fr: "french, french speaking",
    it: "italian, italian speaking",
    rm: "romansh, romansch, rumantsch",
    en: "english, english speaking",
    pt: "portuguese, brazilian",
    es: "spanish",
    sq: "albanian, kosovan, kosovar",
    sr: "serbian, serb",
    hr: "croatian, croat",
    bs: "bosnian",
    mk: "macedonian",
    tr: "turkish, turk",
    ku: "kurdish, kurd",
    ar: "arabic, moroccan, syrian",
    fa: "persian, farsi, iranian, afghan",
    ta: "tamil",
    ti: "tigrinya, eritrean",
    uk: "ukrainian",
    ru: "russian",
    pl: "polish",
    cs: "czech",
    sk: "slovak, slovakian",
    hu: "hungarian",
    ro: "romanian",
    nl: "dutch, flemish",
    th: "thai",
    vi: "vietnamese",
    zh: "chinese, mandarin, cantonese",
    so: "somali, somalian",
  },
  everyday: `
    the and or of at to for from by with without near who what where when why how which my your his our their you she it
    we they him us them is are were be been have has had does did can could would should must may need needs needed
    looking look find search want wants get some any someone somebody anyone mother father mum mom dad wife husband
    daughter brother sister grandma grandpa grandmother grandfather old elderly people years year home house help care
    nurse nursing nurses speaking speaks speak language please thanks hello good best new
    a an i me he her its this that these those there here in on into onto out over under after before during since until up around between through off down
    and/or but because if than then as while too also very really just only even again still yet already always never often sometimes soon now today tomorrow yesterday later early quickly urgently urgent asap
    more most less least much many few lot lots all every each both other another own same such several
    am was being do doing done having got gets getting give gives given giving take takes taking taken make makes made let lets go goes going gone went come comes coming came put keep keeps keeping kept
    ll ve re d s t m don doesn didn isn aren wasn won can't cannot shall might will able know knows think thinks feel feels say says tell ask asking call calling phone write talk talking
    live lives living lived stay stays staying work works working use using start starting begin provide provides provided providing offer offers offering available availability possible necessary required require requires
    recommend recommended recommendation hire hiring arrange organise organize book booking visit change changing
    parents parent mummy mommy daddy granny gran nan grandad granddad grandparents grandparent son sons daughters aunt uncle nephew niece cousin inlaws law motherinlaw fatherinlaw partner spouse friend friends neighbour neighbor neighbours relative relatives family families
    person persons woman women man men lady ladies gentleman senior seniors pensioner pensioners retired elder elders aged ageing aging adult adults
    ill sick illness sickness disease condition diagnosed diagnosis health healthy doctor doctors gp hospital hospitals clinic medical patient patients client clients
    day days daily week weeks weekly month months monthly morning mornings afternoon afternoons noon lunchtime hour hours minute minutes time times once twice monday tuesday wednesday thursday friday january february march april june july august september october november december
    one two three four five six seven eight nine ten first second last next
    place places town city village area region region's canton district street postcode zip code switzerland swiss close nearby local locally closest nearest
    great nice friendly reliable trusted trustworthy qualified trained certified experienced professional professionals competent better right suitable specialised specialized
    problem problems question questions situation case type way thing things something anything everything nothing no not yes none
    leg legs arm arms hand hands foot feet back head knee hip heart eye eyes broken fracture fractured hip's
    dog cat car flat apartment room bedroom stairs floor bed chair support supports supporting assist assistance assisting assistant
    anymore any-more manage manages managing cope coping bathroom kitchen rent renting high rest heavily policy contract contracts hours' whole wants' elderly's mom's mum's dad's mother's father's
    thank hi dear ok okay hey my's
  `,
  trade: `
    care carer carers caring caregiver caregivers help helper helpers helping nurse nurses nursing home homecare domiciliary assistance assistant support worker workers aide staff
    agency agencies company companies provider providers organisation organisations organization organizations service services spitex specialist specialists
  `,
  frequent: "mother father grandmother nursing",
  and: "and or",
  questions: "what how why when",
};
