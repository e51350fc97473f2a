import type { TypedWords } from "./language-words.ts";

/** What visitors type in French. */
export const FRENCH: TypedWords = {
  care: {
    grundpflege: `soins de base, soins corporels, soins d'hygiène, hygiène, hygiène corporelle, toilette, toilette du matin,
      toilette intime, aide à la toilette, faire sa toilette, faire la toilette, se laver, laver, lavage, douche, douches,
      doucher, se doucher, prendre une douche, bain, donner le bain, baignoire, lever, se lever, aide au lever, habiller,
      s'habiller, habillage, déshabiller, coucher, se coucher, aide au coucher, mettre au lit, aller au lit, rasage, raser,
      se raser, brosser les dents, ongles, couper les ongles, bas de contention, bas de compression, bas médicaux, mettre ses bas,
      couches, protections, incontinence, incontinent, incontinente, changer les couches, mobilisation, transfert,
      transferts, lit médicalisé, lit d'hôpital, lit électrique, déambulateur, fauteuil roulant, chaise roulante,
      moyens auxiliaires, chaise de douche, aide pour manger, aide pour marcher, ne marche plus, ne peut plus marcher,
      alitée, alité, grabataire, dépendante, dépendant, perte d'autonomie, paralysé, paralysée, hémiplégie, parkinson, sclérose en plaques, avc, attaque cérébrale, refuse de se laver, refuse la toilette, refuse la douche, ne veut pas se laver`,
    behandlungspflege: `soins de traitement, soins techniques, soins médicaux, soins infirmiers techniques, injection, injections, piqûre,
      piqûres, faire une piqûre, insuline, diabète, diabétique, glycémie, mesurer la glycémie, tension, prendre la tension, tension artérielle,
      perfusion, perfusions, sonde, sonde urinaire, sonde gastrique, cathéter, stomie, poche de stomie, colostomie, médicament,
      médicaments, préparer les médicaments, prise des médicaments, donner les médicaments, oublie ses médicaments, pilules,
      comprimés, pilulier, semainier, anticoagulant, anticoagulants, oxygène, inhalation, aérosol, trachéotomie, dialyse, prise de sang,
      lavement, gouttes, gouttes pour les yeux, gouttes dans les yeux, collyre, douleur, douleurs, traitement, traitements, chimio à domicile, insuffisance cardiaque,
      insuffisance respiratoire, bpco, après une opération, après l'opération, opération, opéré, opérée, ventilation, signes vitaux, vaccin, vaccination, vaccins, soins intensifs, soins complexes, sonder, sondage, seringue, bas débit`,
    wundpflege: `soins de plaies, soins des plaies, plaie, plaies, plaie ouverte, blessure, blessures, pansement, pansements,
      changer le pansement, changer les pansements, refaire le pansement, refaire les pansements, bandage, bandages, escarre,
      escarres, ulcère, ulcères, ulcère à la jambe, ulcère de jambe, pied diabétique, cicatrice, cicatrisation, stomathérapeute,
      enlever les fils, points de suture, ablation des fils, enlever les points, enlever des points, points à enlever, ne guérit pas, plaie infectée, soins de plaie`,
    demenz: `démence, dément, démente, démences, alzheimer, maladie d'alzheimer, mémoire, perd la mémoire, perte de mémoire, pertes de mémoire,
      troubles de la mémoire, trous de mémoire, problèmes de mémoire, oublie tout, oublie, oublis, désorienté, désorientée,
      confus, confuse, confusion, perd la tête, fugue, fugues, se perd, troubles cognitifs, troubles neurocognitifs, sénile, sénilité,
      ne me reconnaît plus, ne reconnaît plus, corps de lewy`,
    palliative: `soins palliatifs, palliatif, palliatifs, palliative, fin de vie, en fin de vie, accompagnement en fin de vie, accompagner un mourant, finir sa vie, finir ses jours, terminer sa vie, fin de sa vie, derniers instants, rester à la maison jusqu'au bout, mourir à la maison,
      mourir chez soi, mourir à domicile, mourant, mourante, va mourir, mourir, cancer, cancers, cancéreux, tumeur, oncologie, chimiothérapie, chimio, métastases,
      leucémie, morphine, pompe à morphine, incurable, phase terminale, stade terminal, derniers jours, agonie, soins oncologiques, soulager la douleur`,
    psychiatrie: `psychiatrie, soins psychiatriques, psychiatrique, infirmier psychiatrique, infirmière en psychiatrie, santé mentale, troubles psychiques, psychique, maladie psychique,
      psychologique, psychologue, psychiatre, dépression, déprimé, déprimée, dépressif, dépressive, anxiété, angoisse, angoisses,
      crises d'angoisse, panique, schizophrénie, schizophrène, bipolaire, psychose, hallucinations, délire, délires, boit trop, mon mari boit, tristesse, mal de vivre, burn out, burnout, addiction, addictions, alcool, alcoolique, alcoolisme,
      drogue, drogues, toxicomanie, dépendance à l'alcool, trouble borderline, anorexie, tdah, autisme, autiste, phobie, syllogomanie, psy, infirmier psy, infirmière psy`,
    kinder: `enfant, enfants, enfant malade, enfant handicapé, soins pédiatriques, pédiatrie, pédiatrique, bébé, bébés, nouveau né, nourrisson,
      prématuré, prématurée, mon fils malade, petit garçon, petite fille malade, adolescent, adolescente, ado, infirmité congénitale`,
    haushalt: `aide ménagère, aides ménagères, aide au ménage, ménage, faire le ménage, femme de ménage, femme de chambre, nettoyage, nettoyer, nettoie, tâches ménagères,
      travaux ménagers, économie domestique, passer l'aspirateur, aspirateur, poussière, vaisselle, vitres, laver les vitres, lessive, faire la lessive, linge,
      repassage, repasser, courses, faire les courses, faire ses courses, commissions, faire les commissions, achats, cuisiner, cuisine,
      cuisinière, préparer les repas, préparer le repas, préparer à manger, aide pratique, aide à la vie quotidienne, rangement, ranger`,
    betreuung: `accompagnement, accompagner, accompagnant, accompagnante, accompagner chez le médecin, chez le médecin, chez le docteur, rendez vous médicaux, rendez vous médical, rendez vous, conduire, sorties, véhiculer, taxi, compagnie, tenir compagnie, dame de compagnie, présence, surveillance, surveiller, relève, répit,
      service de relève, vacances du proche, souffler un peu, vacances proche aidant, vacances des proches, pause pour * aidant, remplacement, décharger, soulager les proches, soulager les proches aidants, relayer, garde, garder ma mère, garde malade, garde de personnes âgées, auxiliaire de vie, aide familiale, dame de
      compagnie, visites, bénévole, bénévoles, promenade, promenades, promener, lecture, solitude, isolement, s'ennuie, seul, seule, isolé, isolée, transport, transports, chauffeur, s'occuper de ma mère, s'occuper de mon père,
      s'occuper d'elle, s'occuper de lui, 24h chez elle, aide à demeure, vie quotidienne, encadrement`,
    nacht: `nuit, nuits, la nuit, de nuit, garde de nuit, veille, veilleuse, veilleur de nuit, soins de nuit, infirmière de nuit, nocturne, soir, soirs, le soir,
      soirée, soirées, en soirée, tard le soir, minuit, insomnie, dormir, dorme, dormir chez, ne dort pas, nuitée, nuitées, présence nocturne, veiller, se lève la nuit`,
    wochenende: `week end, weekend, weekends, fin de semaine, samedi, samedis, dimanche, dimanches, jours fériés, jour férié, noël, pâques, nouvel an,
      7 jours sur 7, sept jours sur sept, 7j 7`,
    "notfall-24h": `urgence, urgences, en urgence, service d'urgence, service de piquet, piquet, 24h sur 24, 24 h sur 24, 24 heures sur 24, 24h 24, 24 24, jour et nuit,
      à toute heure, permanence, disponible en tout temps, 24 heures, infirmière d'urgence`,
    mahlzeiten: `repas, repas à domicile, repas chaud, repas chauds, livraison de repas, livrer les repas, livrer des repas, livraison repas, portage de repas, service de repas, plats à domicile,
      plats cuisinés, manger, à manger, dîner, dîners, souper, soupers, déjeuner, déjeuners, popote, régime, repas sans sel, repas mixé, menu, menus`,
    angehoerige: `proche aidant, proches aidants, proche aidante, proches aidantes, aidant, aidante, aidants, aidant familial, engager un proche, engager des proches, engagement de proches,
      employer un proche, proche aidant salarié, proche salarié, salaire, salariée, être payé, être payée, payé pour, payée pour, rémunéré, rémunérée, rémunération, être rémunéré, gagner de l'argent,
      soigner ma mère, soigner mon père, soigner mon mari, soigner ma femme, soigner mes parents, je soigne ma mère, je m'occupe de ma mère, je m'occupe de mon père, je m'occupe de mon mari, être engagé, être engagée`,
  },
  careCauses: `après une opération, après l'opération, opération, opéré, opérée, parkinson, sclérose en plaques, avc, attaque cérébrale, hémiplégie, paralysé,
    paralysée, fauteuil roulant, chaise roulante, déambulateur, alitée, alité, grabataire, dépendante, dépendant, perte d'autonomie, diabète, diabétique,
    insuffisance cardiaque, insuffisance respiratoire, bpco, douleur, douleurs, cancer, cancers, cancéreux, tumeur, seul, seule, solitude, isolé, isolée, incontinence,
    incontinent, incontinente, handicapé, handicapée, ne marche plus, ne peut plus marcher`,
  second: {
    "proche aidant": "betreuung",
    "proches aidants": "betreuung",
    aidants: "betreuung",
    laver: "haushalt",
    manger: "haushalt",
    "24 heures sur 24": "betreuung",
  },
  forms: {
    oeffentlich: `public, publique, publics, publiques, service public, utilité publique, d'utilité publique, sans but lucratif, subventionné, communal, cantonal, cms,
      centre médico social, mandat de prestations`,
    privat: "privé, privée, privés, privées, entreprise privée, but lucratif, commercial, commerciale",
    selbstaendig: `infirmière indépendante, infirmier indépendant, infirmières indépendantes, infirmiers indépendants, indépendant, indépendante, indépendants, indépendantes, infirmière
      à son compte, freelance, libérale, infirmière libérale, infirmier libéral`,
  },
  costs: `coût, coûts, coûte, coûtent, combien, combien coûte, combien ça coûte, prix, tarif, tarifs, tarif horaire, par heure, de l'heure, payer, paye, paie, payent, paient,
    qui paie, qui paye, que paie, à payer, financement, financer, calculer les coûts, calculateur, calculatrice, facture à payer`,
  costCauses: "cher, chère, chers, pas cher, bon marché, gratuit, gratuite, gratuitement, abordable, budget",
  lexicon: {
    abklaerung: `évaluation, évaluation des besoins, évaluer les besoins, évaluation des soins, plan de soins, premier entretien, rai hc, interrai, inscription aux soins, s'inscrire aux soins, demande de soins`,
    "akut-und-uebergangspflege": "soins aigus et de transition, soins aigus, soins de transition",
    assistenzbeitrag: "contribution d'assistance, contribution assistance, assistant personnel, assistance personnelle",
    ergaenzungsleistungen:
      "prestations complémentaires, prestation complémentaire, pc, pc avs, complémentaires, pc ai, prestations complémentaires avs, frais de maladie pc",
    franchise: "franchise, franchises, franchise annuelle, participation aux coûts",
    hilflosenentschaedigung: `allocation pour impotent, allocation pour impotents, allocation d'impotence, allocation impotent, impotence, impotent, impotente, allocation pour soins`,
    klv: "opas, ordonnance sur les prestations, article 7 opas, prestations de soins",
    kostenuebernahme:
      "prise en charge, prise en charge des coûts, pris en charge, remboursement, remboursé, remboursés, remboursée, rembourse, garantie de prise en charge",
    kvg: "lamal, loi sur l'assurance maladie",
    medikamentenmanagement: "gestion des médicaments, gestion de la médication",
    notruf: `bouton d'alarme, bouton d'urgence, bouton alarme, montre d'alarme, montre alarme, bracelet d'alarme, bracelet alarme, système d'alarme, téléalarme, appel d'urgence, secutel, médaillon d'alarme, bracelet, médaillon, pendentif, montre avec alarme, montre d'urgence, détecteur de chute, détecteur de chutes`,
    patientenbeteiligung:
      "participation du patient, participation des patients, participation du client, contribution du patient, participation aux soins, participation journalière, quote part du patient, participation par jour, 20 pour cent",
    patientenverfuegung:
      "directives anticipées, directive anticipée, testament de vie, refuser un traitement, testament biologique",
    "pflegende-angehoerige":
      "bonifications pour tâches d'assistance, bonification pour tâches d'assistance, congé de prise en charge, congé proche aidant, congé pour proches aidants, tâches d'assistance",
    pflegestufen:
      "niveaux de soins, niveau de soins, degré de soins, degrés de soins, plaisir, classe de soins, minutes par jour",
    restfinanzierung:
      "financement résiduel, coûts résiduels, coût résiduel, la commune paie, le canton paie, financement des soins, efas",
    selbstbehalt: "quote part, quotepart, quotes parts, dix pour cent, 10 pour cent, maximum par année",
    spitex:
      "qu'est ce que spitex, c'est quoi spitex, spitex c'est quoi, qu'est ce que l'aide et les soins à domicile, spitex définition",
    tagesstaette:
      "foyer de jour, foyers de jour, centre de jour, centres de jour, accueil de jour, structure de jour, centre d'accueil temporaire, hôpital de jour, accueil temporaire",
    versorgungspflicht: `obligation de prise en charge, obligation d'admettre, obligation de soigner, refuser un patient, peut refuser, refuse de venir, refuse ma mère, refusé, refusée, pas de place, plus de place, liste d'attente, listes d'attente, délai d'attente, temps d'attente, qui est obligé, obligé de me prendre, obligés de me prendre, obligé de prendre, doit me prendre, obligé de me prendre en charge, obligé de venir`,
    vorsorgeauftrag: `mandat pour cause d'inaptitude, mandat d'inaptitude, inaptitude, procuration, curatelle, curateur, curatrice, apea, autorité de protection, tutelle, tuteur`,
    "zsr-nummer": "numéro rcc, rcc, sasis, numéro de créancier",
    zusatzversicherung: "assurance complémentaire, assurances complémentaires, assurance privée, assurance dépendance",
  },
  lexiconCauses: {
    abklaerung: "inscription",
    "akut-und-uebergangspflege": `sortie d'hôpital, sortie de l'hôpital, sort de l'hôpital, sortir de l'hôpital, sorti de l'hôpital, sortie hôpital, retour à domicile, retour de l'hôpital, après l'hôpital, après hôpital, après
      l'hospitalisation, après une hospitalisation, hospitalisation, convalescence, rentre de l'hôpital, service social`,
    assistenzbeitrag: "assurance invalidité, handicap, invalidité, invalide",
    ergaenzungsleistungen: "petite retraite, rente, pas d'argent, plus d'argent, pas assez d'argent, pas les moyens",
    franchise: "prime, primes",
    hilflosenentschaedigung: "avs",
    klv: "ordonnance, ordonnance médicale, comprendre la facture",
    kostenuebernahme:
      "caisse maladie, caisse, assurance maladie, assurance de base, assurance, assureur, facture, factures",
    kvg: "changer de caisse maladie, loi",
    medikamentenmanagement: "pharmacie, blister, pharmacien",
    notruf: "alarme",
    patientenverfuegung: "réanimation, réanimer, personne de confiance",
    "pflegende-angehoerige": "congé",
    pflegestufen: "home médicalisé, maison de retraite",
    tagesstaette: "lit de vacances, séjour temporaire, court séjour, courts séjours",
    vorsorgeauftrag: "notaire",
    "zsr-nummer": "autorisation d'exploiter, autorisation de pratiquer",
  },
  site: {
    shortlist: "ma liste, mes favoris, favoris, liste de souhaits, liste mémorisée, enregistrés",
    compare: "comparer, comparaison, comparatif, comparer les services, comparateur",
    lexicon: "lexique, lexique des soins, glossaire, dictionnaire, termes, vocabulaire",
    guide:
      "guide, quel service choisir, quelle aide choisir, de quoi ai je besoin, de quelle aide ai je besoin, je ne sais pas * besoin, par où commencer, besoin d'aide, choisir, comment choisir, comment trouver, trouver de l'aide, cherche de l'aide",
    contact: "contact, contacter, formulaire de contact, nous écrire, vous écrire",
    about: "à propos, qui sommes nous, qui êtes vous, qui est derrière",
    ordering: "ordre, classement, comment sont classés, tri",
    forProviders: `pour les prestataires, pour les organisations, inscrire mon organisation, inscrire notre organisation, inscrire mon entreprise, ajouter mon organisation, ajouter notre organisation, devenir prestataire, inscription organisation, inscrire, inscrire un service, notre fiche, ma fiche, modifier notre fiche, modifier ma fiche, référencer`,
    forReferrers:
      "pour les hôpitaux, pour les médecins, orienter un patient, orienter des patients, adresser un patient, service social de l'hôpital",
    complaints: `plainte, plaintes, se plaindre, me plaindre, porter plainte, réclamation, réclamations, réclamer, mécontent, mécontente, pas content, pas contente, pas satisfait, pas satisfaite, insatisfait, insatisfaite,
      médiateur, médiatrice, ombudsman, autorité de surveillance, résilier, résiliation, changer de service, changer d'infirmière, changer de spitex, autre infirmière, autre spitex, quitter le spitex, changer d'organisation, changer de prestataire, arrêter les soins, mal soigné, mal soignée, mauvais soins, facture fausse, facture trop élevée, trop facturé, contester la facture, contester, recours, abusif, résilier le contrat, résilier contrat, rompre le contrat, facture incorrecte, erreur de facture, litige, dénoncer, insulte, insulté, insultée, insultes, crie, crie sur, hurle, parle mal`,
    emergency: `violence, violences, violence domestique, violences conjugales, maltraitance, maltraité, maltraitée, maltraite, bat, battu, battue, frappe, frappé, frappée, me frappe, reçoit des coups, coups de poing, gifle, gifler, giflée,
      abus, abusé, abusée, abus sexuel, viol, violée, agression, agressé, agressée, menace, menaces, menacé, menacée, harcèlement, harcelée, attouchements, négligence, négligée, négligé,
      vol, vols, volé, a volé, vole, vole de l'argent, voleur, voleuse, argent disparu, bijoux disparus, bijoux volés, volés, volée, volées, escroquerie, coups, brutal, brutale, brutalise, peur de l'infirmière, peur de l'aide soignante, police, enfermée, attachée`,
    lifeThreat: `ne respire plus, ne respire pas, respire plus, respire mal, respire pas, arrive pas à respirer, arrive plus à respirer, difficultés à respirer, du mal à respirer, étouffe, s'étouffe, étouffement, arrêt cardiaque,
      crise cardiaque, infarctus, douleur à la poitrine, douleurs à la poitrine, douleur dans la poitrine, douleurs dans la poitrine, douleur poitrine, mal à la poitrine, mal dans la poitrine, douleur thoracique, douleurs thoraciques, inconscient, inconsciente, sans connaissance, perdu connaissance, perd connaissance, évanoui, évanouie, s'est évanoui, s'est évanouie,
      malaise, convulsions, convulse, hémorragie, saigne beaucoup, saigne fort, il saigne, elle saigne, saignement, perd du sang, perd beaucoup de sang, overdose, surdose, surdosage, trop de médicaments, trop de comprimés, trop de cachets, trop de pilules, trop de pastilles, trop de somnifères, pris trop, avalé, a avalé, intoxication, intoxiqué, empoisonnement, empoisonné, empoisonnée, poison,
      suicide, suicider, se suicider, me suicider, suicidaire, tentative de suicide, se tuer, me tuer, veut se tuer, envie de mourir, veux mourir, veut mourir, voudrais mourir, plus envie de vivre, ne veut plus vivre, ne veux plus vivre, en finir, mettre fin à mes jours, mettre fin à ses jours, se pendre, idées noires,
      est tombée, est tombé, tombée par terre, tombé par terre, ne se relève pas, ne se relève plus, ne peut pas se relever, peut plus se relever, ne répond plus, ne réagit plus, ne bouge plus, ne se réveille pas, ne se réveille plus, il fait un avc, elle fait un avc, faire un avc, eau de javel, javel, produit toxique, en train de mourir, ambulance, ambulances, danger de mort, en danger, au secours, toxique`,
    lawChanges:
      "qu'est ce qui change, ce qui change, nouvelle loi, nouvelles lois, nouveautés, changements 2027, changements 2028",
    reviewRules:
      "avis, écrire un avis, laisser un avis, donner un avis, évaluer un service, faux avis, règles pour les avis, commentaires, évaluations",
    reviewFigures: "statistiques des avis",
    dataQuality: "qualité des données",
    openData: "données ouvertes, télécharger les données",
    accessibility: "accessibilité",
    legal: "mentions légales, protection des données, confidentialité, conditions d'utilisation, impressum",
    auth: "se connecter, connexion, me connecter, connecter, s'enregistrer, créer un compte, ouvrir un compte, identifiant",
    account: "compte, mon compte, mon profil, mes données, supprimer mon compte, supprimer le compte",
    resetPassword:
      "mot de passe, mot de passe oublié, oublié mon mot de passe, réinitialiser le mot de passe, changer mon mot de passe",
  },
  dangerCauses: "chute, chutes, tombé, tombée, tombe, chuté",
  languages: {
    de: "allemand, allemande, suisse allemand, germanophone",
    fr: "français, française, francophone, francophones",
    it: "italien, italienne, italophone",
    rm: "romanche",
    en: "anglais, anglaise, anglophone",
    pt: "portugais, portugaise, lusophone, brésilien, brésilienne",
    es: "espagnol, espagnole, hispanophone",
    sq: "albanais, albanaise, kosovar, kosovare",
    sr: "serbe",
    hr: "croate",
    bs: "bosniaque, bosnien",
    mk: "macédonien, macédonienne",
    tr: "turc, turque",
    ku: "kurde",
    ar: "arabe, arabophone, marocain, marocaine, algérien, tunisien, syrien",
    fa: "persan, persane, farsi, iranien, iranienne, afghan",
    ta: "tamoul, tamoule",
    ti: "tigrigna, érythréen, érythréenne, tigrinya",
    uk: "ukrainien, ukrainienne",
    ru: "russe, russophone",
    pl: "polonais, polonaise",
    cs: "tchèque",
    sk: "slovaque",
    hu: "hongrois, hongroise",
    ro: "roumain, roumaine",
    nl: "néerlandais, néerlandaise, hollandais, flamand",
    th: "thaï, thaïlandais, thaïlandaise",
    vi: "vietnamien, vietnamienne",
    zh: "chinois, chinoise",
    so: "somali, somalien, somalienne",
  },
  everyday: `
    chuv hug je tu il elle on nous vous ils elles me te se lui leur leurs mon mes ton ta tes son sa ses notre nos votre vos ce
    cet cette ces qui que quoi dont où quand comment pourquoi quel quelle quels quelles le la les l un une de d aux à en
    dans sur sous chez par pour avec sans entre vers depuis pendant avant après contre et mais donc car ni ne pas plus
    moins très bien aussi encore déjà toujours jamais souvent ici là est sont suis êtes était être ai as a avons avez
    ont avoir fait faire peut peux pouvez pouvoir doit dois devez devoir veut veux voulez vouloir faut va vais vient
    venir cherche cherchons chercher trouve trouver besoin aide aider aides svp bonjour père mère maman parents fils
    fille mari femme époux épouse frère soeur grand grands oncle famille voisin voisine personne personnes âgée âgées
    âgé âgés mois semaine semaines jour jours heure heures matin maison domicile ville région canton proche près soins
    soin soignant soignante infirmier infirmière infirmières service services organisation recherche parle parlant
    parlent langue lundi mardi mercredi jeudi vendredi tout toute tous toutes quelqu quelque quelques chaque autre
    autres même bon bonne gentil gentille petit petite
    j m t s c n y du au des si ou où ça cela celui celle ceux lequel laquelle afin selon lors dès parce comme ainsi alors
    puis ensuite enfin maintenant aujourd hui demain hier tard tôt bientôt vite rapidement souvent parfois tant trop peu
    assez beaucoup presque seulement vraiment peut-être urgent urgente quelqu'un rien chose choses
    étais étaient étions serait seraient soit aurait aurais aurait avait avais avaient eu eue été faisait ferait
    font fais faites fera pouvait pourrait pourrais pourriez puisse devrait devrais voudrais voudrait voulait souhaite
    souhaiterais souhaitons allons allez aller vont ira irait viens viennent vienne venu venue passe passer passent reste
    rester restée resté habite habitons habitent habiter vit vivre vivent vivons loge logement appartement immeuble étage
    escalier trouvons trouvé propose proposent proposer offre offrent offrir donne donner donnent prend prendre prennent
    prenne mettre met change changer changent apporter amène amener emmène emmener faudrait arrive arriver arrivent sait
    sais savoir connaît connaissez connaître comprendre appelle appeler téléphoner téléphone écrire dire dit dites parler
    demande demander obtenir recevoir reçoit touche toucher fonctionne existe existent possible possibles nécessaire
    papa mamie mamy papy papi grand-mère grand-père grand-maman grand-papa grands-parents belle-mère beau-père beaux-parents belle-fille beau-fils
    soeurs frères cousin cousine tante nièce neveu ami amie amis conjoint conjointe compagnon compagne veuf veuve dame dames monsieur
    madame homme hommes gens retraité retraitée retraités senior seniors aîné aînés aînée vieux vieille vieil vieillesse ancien ans année
    années âge aînées malade malades maladie santé médecin docteur hôpital clinique patient patiente patients client cliente quotidien quotidienne
    midi matinée après-midi journée quotidiennement régulier régulière régulièrement fois par-jour fin début janvier février mars avril juin juillet
    août septembre octobre novembre décembre deux trois quatre cinq six sept huit neuf dix premier première
    village commune quartier environs environ alentours suisse romande adresse numéro code postal lieu endroit
    meilleur meilleure meilleurs nouveau nouvelle bonnes bons professionnel professionnelle qualifié qualifiée diplômé diplômée
    compétent compétente fiable sérieux sérieuse disponible disponibles rapide confiance belle beau beaux
    problème problèmes question situation cas type sorte façon manière lors suite cause raison côté moment temps horaire horaires
    jambe jambes bras main mains pied pieds dos tête genou hanche coeur oeil yeux fracture cassé cassée col fémur
    contrat contrats location louer solde gestion produit contrôle envie trouble agressif agressive
    chien chat lit chambre voiture merci oui non bonsoir salut
  `,
  trade: `
    aide aides aider soin soins soigner soigne domicile infirmier infirmière infirmiers infirmières soignant soignante soignants aide-soignante
    aide-soignant maintien suivi prestataire prestataires prestation organisme organismes association fondation entreprise
    société agence spitex équipe professionnels assistance intervenant intervenante employé employée personnel
  `,
  frequent: "infirmière domicile personne",
  and: "et ou ainsi",
  questions: "pourquoi comment combien quel quelle quand",
};
