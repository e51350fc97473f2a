import type { TypedWords } from "./language-words.ts";

/** What visitors type in Italian. */
export const ITALIAN: TypedWords = {
  care: {
    grundpflege: `cure di base, cura di base, igiene, igiene personale, igiene intima, cura del corpo, doccia, docce, fare la doccia, farsi la doccia, bagno, fare il bagno, vasca,
      lavare, lavarsi, lavarla, lavarlo, vestire, vestirsi, vestirla, svestirsi, alzarsi, alzare, alzarsi dal letto, mettere a letto, andare a letto, coricarsi, coricare,
      radersi, rasare, fare la barba, lavare i denti, unghie, tagliare le unghie, calze compressive, calze elastiche, calze contenitive, mettere le calze, calze a compressione,
      pannoloni, pannolone, pannolini, incontinenza, incontinente, mobilizzazione, trasferimento, letto elettrico, letto ospedaliero, letto medicalizzato, letto di cura, deambulatore, girello, sedia a rotelle,
      carrozzina, mezzi ausiliari, aiuto per mangiare, aiuto per camminare, imboccare, non cammina, non cammina più, allettata, allettato, non autosufficiente, non autosufficienti, autosufficiente, paralizzata, paralizzato, emiplegia,
      parkinson, sclerosi multipla, ictus, colpo apoplettico`,
    behandlungspflege: `cure di trattamento, cure infermieristiche, cure mediche, prestazioni infermieristiche, iniezione, iniezioni, fare le iniezioni, puntura, punture, insulina, diabete, diabetico, diabetica, glicemia, misurare la glicemia, pressione, pressione arteriosa,
      misurare la pressione, flebo, infusione, infusioni, sondino, sonda, catetere, cateteri, stomia, colostomia, sacchetto, medicamento, medicamenti, farmaco, farmaci, medicina, medicine, preparare le medicine,
      preparare i medicamenti, somministrare i farmaci, terapia, terapie, pastiglie, pillole, compresse, dosatore, dosette, anticoagulante, anticoagulanti, ossigeno, inalazione, aerosol, tracheotomia, dialisi, prelievo, prelievi,
      prelievo del sangue, clistere, gocce, collirio, gocce negli occhi, dolore, dolori, trattamento, trattamenti, scompenso cardiaco, insufficienza cardiaca, insufficienza respiratoria, bpco, dopo operazione, dopo l'operazione, dopo un'operazione, operazione, operato,
      operata, ventilazione, parametri vitali, vaccino, vaccinazione, cure intensive, siringa, cambio catetere, misurazione pressione, fisioterapia`,
    wundpflege: `cura delle ferite, cure delle ferite, cura ferite, ferita, ferite, ferita aperta, medicazione, medicazioni, cambiare la medicazione, cambio medicazione, cambio della medicazione, cambiare il cerotto, bendaggio, bendaggi, bende, fasciatura, fasciature, cerotto, piaga, piaghe,
      piaga da decubito, piaghe da decubito, decubito, decubiti, ulcera, ulcere, ulcera alla gamba, ulcere alle gambe, piede diabetico, cicatrice, togliere i punti, punti di sutura, rimozione punti, non guarisce, infetta`,
    demenz: `demenza, demenze, demente, alzheimer, morbo di alzheimer, malato di alzheimer, memoria, perde la memoria, perdita di memoria, problemi di memoria, vuoti di memoria, dimentica, dimentica tutto, dimentica le cose, si dimentica, smemorata, smemorato, dimenticanze, confusa, confuso,
      confusione, disorientato, disorientata, scappa, si perde, fughe, disturbi cognitivi, demenza senile, non mi riconosce, non riconosce, corpi di lewy`,
    palliative: `cure palliative, cura palliativa, palliativa, palliative, palliativo, palliativi, fine vita, fine della vita, fin di vita, in fin di vita, accompagnamento alla morte, finire i suoi giorni, finire la vita, ultimi giorni di vita, ultime settimane, morire in casa, morire nel proprio letto, morire a casa, morire, morente, sta morendo, moribondo, moribonda, cancro, tumore, tumori, tumore terminale,
      oncologia, oncologico, oncologica, malato terminale, malata terminale, terminale, chemioterapia, chemio, metastasi, leucemia, morfina, incurabile, inguaribile, ultimi giorni, hospice, sollievo dal dolore`,
    psychiatrie: `psichiatria, psichiatrico, psichiatrica, cure psichiatriche, infermiere psichiatrico, infermiera psichiatrica, salute mentale, disturbi psichici, psichico, psichica, malattia psichica, psicologico, psicologica, psicologo, psicologa, psichiatra, depressione, depresso, depressa, ansia, attacchi di panico,
      panico, schizofrenia, schizofrenico, bipolare, psicosi, esaurimento, esaurimento nervoso, allucinazioni, deliri, beve, beve troppo, tristezza, burnout, burn out, dipendenza, dipendenze, alcol, alcolista, alcolismo, droga, droghe, tossicodipendente, borderline, anoressia, autismo, autistico, fobia`,
    kinder: `bambino, bambini, bambina, bambine, bimbo, bimba, bimbi, bambino malato, pediatria, pediatrico, pediatrica, pediatriche, cure pediatriche, infermiera pediatrica, neonato, neonata, neonati, prematuro, prematura, adolescente, adolescenti, ragazzo disabile, ragazzino, infermità congenita`,
    haushalt: `economia domestica, aiuto domestico, aiuto in casa, aiuto domiciliare, aiuti domestici, collaboratrice domestica, colf, donna delle pulizie, donna di servizio, pulizia, pulizie, pulizie di casa, pulire, pulire casa, pulire la casa, faccende domestiche, faccende di casa, faccende, lavori domestici, lavori di casa,
      aspirapolvere, polvere, piatti, lavare i piatti, vetri, lavare i vetri, finestre, bucato, fare il bucato, biancheria, lavanderia, stirare, stiro, spesa, fare la spesa, commissioni, acquisti, cucinare, cucina, cuoca, preparare i pasti, preparare da mangiare, riordinare, governo della casa`,
    betreuung: `assistenza, assistere, accompagnamento, accompagnare, accompagnatore, accompagnatrice, accompagnare dal medico, dal medico, dal dottore, visite mediche, visita medica, appuntamenti, appuntamento, taxi, uscite, compagnia, fare compagnia, tenere compagnia, dama di compagnia, presenza, sorveglianza, sorvegliare, sostituzione, sollievo, servizio di sollievo, sgravio, staccare un po, vacanza familiare, vacanza familiari, vacanze dei familiari, vacanza dei familiari, una pausa, soli, sole,
      badante, badanti, custodia, visite, visita, volontari, volontario, passeggiata, passeggiate, passeggiare, lettura, solitudine, sola, solo, isolata, isolato, trasporto, trasporti, autista, stare con mia mamma, stare con mia madre, stare con lei, occuparsi di mia madre, occuparsi della mamma, occuparsi di mio padre, convivente, vita quotidiana, ferie, ferie della badante, ferie badante, sostituzione badante, sostituire la badante`,
    nacht: `notte, notti, la notte, di notte, notturno, notturna, notturni, notturne, veglia, veglia notturna, assistenza notturna, turno di notte, infermiera di notte, guardia notturna, sera, sere, di sera, la sera, serata, serale, serali, tarda sera, mezzanotte, insonnia, dormire, dorma, dorme, non dorme, di notte da`,
    wochenende: `fine settimana, nel fine settimana, weekend, week end, finesettimana, sabato, sabati, domenica, domeniche, giorni festivi, festivo, festivi, feste, natale, pasqua, capodanno, 7 giorni su 7, sette giorni su sette, festività`,
    "notfall-24h": `urgenza, urgenze, emergenza, emergenze, pronto intervento, picchetto, servizio di picchetto, 24 ore su 24, 24 su 24, 24 24, 24 ore, h24, h 24, giorno e notte, a tutte le ore, sempre reperibile, reperibilità, reperibile`,
    mahlzeiten: `pasto, pasti, pasti a domicilio, pasto a domicilio, pasto caldo, pasti caldi, consegna pasti, consegna dei pasti, consegna di pasti, servizio pasti, servizio mensa, mangiare, da mangiare, pranzo, cena, cene, colazione, mensa, dieta, cibo, menu, menù, portare da mangiare`,
    angehoerige: `familiari curanti, familiare curante, parente curante, parenti curanti, famigliari curanti, famigliare curante, assumere un familiare, assumere familiari, assumere un parente, farsi assumere, caregiver familiare, caregiver familiari, farsi pagare, farsi pagare per, essere assunta, essere assunto, assunzione familiari, assunta, assunto, stipendio, salario, paga per curare, essere pagata, essere pagato,
      pagata per, pagato per, pagata per curare, pagati per curare, guadagnare, curare mia madre, curare la mamma, curare mio padre, curare mio marito, curare mia moglie, curare i genitori, curo mia madre, curo la mamma, curo mio marito, curo mio padre, mi occupo di mia madre, mi occupo di mio padre, remunerata, retribuita, retribuito, retribuzione, essere pagati, pagati per, pagati per assistere, pagata per assistere, pagato per assistere`,
  },
  careCauses: `dopo operazione, dopo l'operazione, dopo un'operazione, operazione, operato, operata, parkinson, sclerosi multipla, ictus, colpo apoplettico, emiplegia, paralizzata, paralizzato, sedia a rotelle, carrozzina, deambulatore, girello, allettata,
    allettato, non autosufficiente, non autosufficienti, autosufficiente, diabete, diabetico, diabetica, scompenso cardiaco, insufficienza cardiaca, insufficienza respiratoria, bpco, dolore, dolori, cancro, tumore, tumori, sola, solo, solitudine, isolata, isolato, incontinenza, incontinente, non cammina, non cammina più`,
  second: {
    "familiari curanti": "betreuung",
    "familiare curante": "betreuung",
    lavare: "haushalt",
    mangiare: "haushalt",
    "24 ore su 24": "betreuung",
  },
  forms: {
    oeffentlich:
      "pubblico, pubblica, pubblici, pubbliche, servizio pubblico, sacd, utilità pubblica, di utilità pubblica, senza scopo di lucro, non profit, comunale, mandato di prestazione, interesse pubblico",
    privat: "privato, privata, privati, private, scopo di lucro, commerciale",
    selbstaendig:
      "infermiera indipendente, infermiere indipendente, infermieri indipendenti, infermiere indipendenti, indipendente, indipendenti, in proprio, libera professionista, libero professionista, freelance, partita iva",
  },
  costs: `costo, costi, costa, costano, costare, quanto, quanto costa, quanto costano, prezzo, prezzi, tariffa, tariffe, tariffa oraria, all'ora, pagare, paga, pagano, pago, pagato da, chi paga, cosa paga, da pagare, finanziamento, finanziare, calcolare i costi, calcolatore, preventivo`,
  costCauses: "caro, cara, cari, economico, economica, conveniente, gratis, gratuito, gratuita, budget, a buon mercato",
  lexicon: {
    abklaerung:
      "valutazione, valutazione dei bisogni, valutazione del bisogno, valutare il bisogno, piano di cura, primo colloquio, rai hc, interrai, iscriversi allo spitex, richiesta di cure, accertamento",
    "akut-und-uebergangspflege": "cure acute e transitorie, cure acute, cure transitorie, cure acute transitorie",
    assistenzbeitrag:
      "contributo per l'assistenza, contributo d'assistenza, contributo assistenza, assistente personale",
    ergaenzungsleistungen:
      "prestazioni complementari, prestazione complementare, pc, pc avs, complementare avs, complementari, complementari avs, pc avs ai",
    franchise: "franchigia, franchigie, franchigia annua, franchigia annuale, partecipazione ai costi",
    hilflosenentschaedigung:
      "assegno per grandi invalidi, assegni per grandi invalidi, assegno grandi invalidi, grandi invalidi, grande invalido, grande invalida, agi, assegno di invalidità, assegno di cura, assegno di accompagnamento",
    klv: "opre, ordinanza sulle prestazioni, articolo 7 opre",
    kostenuebernahme:
      "assunzione dei costi, copertura dei costi, rimborso, rimborsi, rimborsato, rimborsata, rimborsa, garanzia di pagamento",
    kvg: "lamal, legge sull'assicurazione malattie, legge assicurazione malattie",
    medikamentenmanagement: "gestione dei medicamenti, gestione dei farmaci, gestione delle medicine",
    notruf:
      "telesoccorso, teleallarme, pulsante d'allarme, pulsante di allarme, pulsante allarme, bottone d'allarme, bottone di emergenza, pulsante di emergenza, bracciale d'allarme, bracciale allarme, orologio d'allarme, sistema d'allarme, chiamata d'emergenza, tasto d'emergenza, braccialetto, bracciale, medaglione, orologio salvavita, salvavita, rilevatore di caduta, braccialetto di emergenza",
    patientenbeteiligung:
      "partecipazione del paziente, partecipazione dei pazienti, partecipazione paziente, partecipazione del cliente, contributo del paziente, partecipazione dell'utente, partecipazione alle cure, partecipazione giornaliera, 20 per cento",
    patientenverfuegung:
      "direttive anticipate, direttiva anticipata, direttive del paziente, direttiva del paziente, testamento biologico, disposizioni del paziente, rifiutare le cure, dat",
    "pflegende-angehoerige":
      "accrediti per compiti assistenziali, accredito per compiti assistenziali, congedo di assistenza, congedo per familiari, congedo familiari, congedo per familiari curanti, congedo per assistenza, compiti assistenziali",
    pflegestufen:
      "livelli di cura, livello di cura, gradi di cura, grado di cura, minuti al giorno, livello di cure, livelli di cure",
    restfinanzierung:
      "finanziamento residuo, costi residui, costo residuo, il comune paga, paga il comune, paga il cantone, finanziamento delle cure, efas",
    selbstbehalt: "aliquota percentuale, aliquota, dieci per cento, 10 per cento, partecipazione del 10",
    spitex:
      "cos'è spitex, cos'è lo spitex, che cos'è spitex, che cos'è lo spitex, cosa fa lo spitex, spitex significato, cosa vuol dire spitex",
    tagesstaette:
      "centro diurno, centri diurni, centro terapeutico diurno, struttura diurna, ospedale di giorno, soggiorno diurno, centro di giorno",
    versorgungspflicht:
      "obbligo di presa a carico, obbligo di ammissione, obbligo di assistenza, obbligo di cura, può rifiutare, rifiuta di venire, rifiutare un paziente, rifiuta mia madre, rifiutata, rifiutato, non c'è posto, nessun posto, lista d'attesa, liste d'attesa, tempi d'attesa, tempo d'attesa, chi è obbligato, obbligato a prendermi, obbligati a prendermi, obbligato a prendere, deve prendermi, obbligato a prendermi in carico, obbligato a venire",
    vorsorgeauftrag:
      "mandato precauzionale, procura, curatela, curatore, curatrice, arp, autorità di protezione, tutela, tutore, amministratore di sostegno",
    "zsr-nummer": "numero rcc, rcc, sasis, numero di concordato",
    zusatzversicherung:
      "assicurazione complementare, assicurazioni complementari, complementare privata, assicurazione privata",
  },
  lexiconCauses: {
    abklaerung: "iscrizione",
    "akut-und-uebergangspflege": `dimissione dall'ospedale, dimissioni dall'ospedale, dimissione ospedale, dimissione, dimissioni, dimessa, dimesso, dimessa dall'ospedale, esce dall'ospedale, uscita dall'ospedale, dopo l'ospedale, dopo ospedale, dopo il ricovero, ricovero, torna dall'ospedale, ritorno a casa, convalescenza, servizio sociale`,
    assistenzbeitrag:
      "assicurazione invalidità, invalidità, invalida, invalido, disabile, disabili, disabilità, handicap",
    ergaenzungsleistungen:
      "pensione bassa, pensione, rendita, niente soldi, pochi soldi, non ho soldi, pensione non basta",
    franchise: "premio cassa malati, premi",
    hilflosenentschaedigung: "avs",
    klv: "prescrizione, prescrizione medica, capire la fattura, ricetta medica",
    kostenuebernahme:
      "cassa malati, cassa malattia, assicurazione malattia, assicurazione di base, assicurazione, fattura, fatture",
    kvg: "cambiare cassa malati, legge",
    medikamentenmanagement: "farmacia, blister, farmacista",
    notruf: "allarme",
    patientenverfuegung: "rianimazione, rianimare, persona di fiducia",
    "pflegende-angehoerige": "congedo",
    pflegestufen: "casa anziani, casa per anziani, casa di riposo, casa di cura",
    tagesstaette: "letto vacanza, soggiorno temporaneo, soggiorno di vacanza",
    vorsorgeauftrag: "notaio",
    "zsr-nummer": "autorizzazione d'esercizio, autorizzazione al libero esercizio",
  },
  site: {
    shortlist: "la mia lista, lista, preferiti, i miei preferiti, lista dei preferiti, salvati",
    compare: "confronta, confrontare, confronto, paragonare, paragone, confronto servizi, comparare",
    lexicon: "lessico, glossario, dizionario, termini, vocabolario, lessico delle cure",
    guide:
      "guida, quale servizio scegliere, quale aiuto, di cosa ho bisogno, non so * bisogno, da dove iniziare, come scegliere, scegliere, come trovare, trovare aiuto, ho bisogno di aiuto, bisogno di aiuto, cerco aiuto",
    contact: "contatto, contatti, contattare, contattarci, modulo di contatto, scriverci, scrivervi",
    about: "chi siamo, chi siete, chi c'è dietro, su di noi",
    ordering: "ordine, classifica, come sono ordinati, ordinamento",
    forProviders:
      "per fornitori, per i fornitori, per organizzazioni, iscrivere la mia organizzazione, registrare la mia organizzazione, registrare la mia ditta, iscrivere la mia ditta, iscrivere la ditta, iscrivere, iscrivere il mio spitex, aggiungere organizzazione, aggiungere la mia organizzazione, aggiungere il mio spitex, diventare fornitore, la nostra scheda, modificare la scheda, modificare la mia scheda, iscrivere il nostro spitex",
    forReferrers:
      "per ospedali, per medici, inviare un paziente, inviare pazienti, segnalare un paziente, servizio sociale dell'ospedale",
    complaints: `reclamo, reclami, reclamare, lamentela, lamentele, lamentarsi, lamentarmi, lagnanza, insoddisfatto, insoddisfatta, insoddisfatti, scontento, scontenta, non sono contenta, non sono contento, non contenta, non contento, non soddisfatta, mediatore, ombudsman, difensore civico, autorità di vigilanza, disdire, disdetta, cambiare spitex, cambiare infermiera, cambiare infermiere, altro spitex, un altro spitex, altra infermiera, cambiare organizzazione, cambiare badante, cambiare servizio,
      trattata male, trattato male, curata male, maleducata, scortese, fattura sbagliata, fattura errata, errore nella fattura, fattura troppo alta, fattura alta, contestare la fattura, rescindere, rescindere il contratto, denunciare, esposto, insulta, badante insulta, badante urla, badante grida, insultato, insultata, insulti, urla, grida, sgrida`,
    emergency: `violenza, violenze, violenza domestica, maltrattamento, maltrattamenti, maltrattata, maltrattato, maltratta, picchia, picchiata, picchiato, mi picchia, botte, schiaffo, schiaffi, schiaffeggiata, abuso, abusi, abuso sessuale, abusata, stupro, aggressione, aggredita, aggredito, minaccia, minacce, minacciata, minacciato, molestia, molestie, molestata, trascurata, trascurato,
      trascuratezza, negligenza, furto, furti, rubato, rubata, ruba, rubare, ha rubato, ladra, ladro, spariti i soldi, soldi spariti, gioielli spariti, rubati, rubate, truffa, truffata, brutale, violento, violenta, paura della badante, paura dell'infermiera, polizia, rinchiusa, legata`,
    lifeThreat: `non respira, non respira più, respira male, non riesce a respirare, non riesco a respirare, fatica a respirare, difficoltà a respirare, soffoca, soffocando, sta soffocando, arresto cardiaco, infarto, attacco di cuore, attacco cardiaco, dolore al petto, dolori al petto, male al petto, fitte al petto, dolore toracico, incosciente, privo di sensi, priva di sensi, perso conoscenza, perde conoscenza, perso i sensi,
      svenuto, svenuta, sviene, svenimento, malore, convulsioni, emorragia, sanguina, sangue dalla, perde sangue, perde molto sangue, overdose, sovradosaggio, dose eccessiva, troppe medicine, troppe pastiglie, troppe pillole, troppe compresse, troppi medicinali, troppi sonniferi, preso troppe, preso troppi, troppi farmaci, candeggina, detersivo, ha bevuto, prodotto tossico, ingoiato, ha ingoiato, avvelenamento, avvelenata, avvelenato, veleno, intossicazione, intossicata,
      suicidio, suicidarsi, suicidarmi, suicida, si vuole uccidere, uccidersi, uccidermi, ammazzarmi, ammazzarsi, farla finita, voglio morire, vuole morire, vorrei morire, voglia di morire, non voglio più vivere, non vuole più vivere, togliersi la vita, togliermi la vita, impiccarsi,
      è caduta, è caduto, caduta per terra, caduta a terra, caduto per terra, caduto a terra, sono caduta, sono caduto, non si alza, non si rialza, non si alza più, non riesce ad alzarsi, non riesco ad alzarmi, non risponde, non risponde più, non reagisce, non si muove, non si muove più, non si sveglia, non si sveglia più, sta avendo un ictus, ambulanza, pericolo di vita, pericolo di morte, in pericolo, soccorso, aiuto subito`,
    lawChanges: "cosa cambia, che cosa cambia, nuova legge, nuove leggi, novità, cambiamenti 2027, cambiamenti 2028",
    reviewRules:
      "recensione, recensioni, scrivere una recensione, lasciare una recensione, valutare un servizio, recensioni false, commenti",
    reviewFigures: "statistiche delle recensioni",
    dataQuality: "qualità dei dati",
    openData: "dati aperti, scaricare i dati",
    accessibility: "accessibilità",
    legal: "impressum, note legali, protezione dei dati, privacy, condizioni d'uso, informativa",
    auth: "accedi, accedere, accesso, login, registrarsi, registrazione, registrati, creare un account, creare un conto, entrare",
    account:
      "conto, account, il mio conto, il mio account, profilo, il mio profilo, i miei dati, cancellare il conto, eliminare account, eliminare il conto",
    resetPassword:
      "password, password dimenticata, dimenticato la password, ho dimenticato la password, reimpostare la password, cambiare password",
  },
  dangerCauses: "caduta, cadute, cadere, caduto, cade, cascata, cascato",
  languages: {
    de: "tedesco, tedesca, svizzero tedesco, germanofono",
    fr: "francese, francesi, francofono",
    it: "italiano, italiana, italiani",
    rm: "romancio, romancia",
    en: "inglese, inglesi",
    pt: "portoghese, portoghesi, brasiliano, brasiliana",
    es: "spagnolo, spagnola",
    sq: "albanese, albanesi, kosovaro, kosovara",
    sr: "serbo, serba",
    hr: "croato, croata",
    bs: "bosniaco, bosniaca",
    mk: "macedone",
    tr: "turco, turca",
    ku: "curdo, curda",
    ar: "arabo, araba, marocchino, marocchina",
    fa: "persiano, persiana, farsi, iraniano",
    ta: "tamil",
    ti: "tigrino, eritreo, eritrea, tigrinya",
    uk: "ucraino, ucraina",
    ru: "russo, russa",
    pl: "polacco, polacca",
    cs: "ceco, ceca",
    sk: "slovacco, slovacca",
    hu: "ungherese",
    ro: "rumeno, rumena",
    nl: "olandese, neerlandese, fiammingo",
    th: "tailandese, thailandese",
    vi: "vietnamita",
    zh: "cinese, cinesi",
    so: "somalo, somala",
  },
  everyday: `
    io lei noi voi loro ti ci vi mio mia miei mie tuo tua suo sua suoi sue nostro nostra che chi cui dove quando come
    perché quale quali lo gli uno una del dello della dei degli delle dal dalla dallo nel nella nello nei nelle con
    senza su sul sulla tra fra al allo alla agli e ed o non più meno molto bene anche ancora sempre qua lì è sono sei
    siamo siete era essere ho hai ha abbiamo avete hanno avere fa fare può posso possiamo potere deve devo dovere vuole
    voglio vorrei cerco cerca cerchiamo cercare trova trovare bisogno aiuto aiutare grazie buongiorno padre madre papà
    genitori figlio figlia marito moglie fratello sorella famiglia vicino vicina persona persone anziano anziana anziani
    anziane anni anno mese mesi settimana giorno giorni ora ore mattina casa domicilio città regione cura cure curare
    infermiere infermiera servizio servizi parla parlano lingua lunedì martedì mercoledì giovedì venerdì tutto tutta
    tutti tutte qualcuno ogni altro altra buono buona
    il la le i un di a da in per lui esso essa essi loro mi me te se si ne ce ve questo questa questi queste quello quella quelli quelle ciò
    ma però dunque quindi perciò oppure od anzi mentre poi prima dopo durante fino verso contro sopra sotto dentro fuori dall nell sull dell all
    poco troppo tanto tanta abbastanza solamente soltanto davvero forse quasi già mai spesso subito adesso oggi domani ieri presto tardi urgente urgentemente
    c cos è' stata stato stati siano sia sarebbe sarà saranno eravamo erano avuto aveva avevo avrei avrebbe avrà fatto faccia fanno faccio fate facciamo
    possono potrebbe potrei potuto devono dobbiamo dovrebbe dovrei voleva volevo vogliono vogliamo va vado vanno andare andata andato viene vengono venire venga venuta
    cercasi cercano trovo troviamo trovano trovato offre offrono dà dare danno dato prende prendere prendono prendersi mette mettere metto cambiare cambia portare porta
    sa sapere conosce conoscere capire chiamare chiama telefonare telefono scrivere dire dico dice chiedere chiede chiedo ottenere ricevere ricevo riceve funziona esiste esistono
    resta restare rimane rimanere abita abitiamo abito abitano abitare vive vivo viviamo vivere vivono sta stare stiamo possibile necessario serve servono riesce riesco
    mamma babbo papi nonna nonno nonni nonnina suocera suocero suoceri nuora genero zia zio cugina cugino nipote amica amico amici compagno compagna vedova vedovo coniuge
    signora signore signori donna uomo gente pensionato pensionata pensionati vecchio vecchia vecchi malato malata malati malattia salute medico dottore dottoressa ospedale clinica paziente pazienti
    cliente clienti mattino pomeriggio mezzogiorno giornata giornaliero giornaliera quotidiano regolare regolarmente volta volte alla settimana inizio gennaio febbraio marzo aprile maggio giugno luglio
    agosto settembre ottobre novembre dicembre due tre quattro cinque sette otto nove dieci primo seconda
    paese comune quartiere zona zone vicinanze dintorni svizzera luogo indirizzo numero codice posto provincia cantonticino
    migliore migliori nuovo nuova buoni buone bravo brava brave bravi gentile gentili qualificata qualificato diplomata diplomato competente affidabile seria serio disponibile disponibili fiducia
    problema problemi domanda situazione caso tipo modo causa motivo momento tempo orario orari
    gamba gambe braccio braccia mano mani piede piedi schiena testa ginocchio anca cuore occhio occhi frattura rotto rotta femore
    contratto contratti noleggio noleggiare resto alta alto cambio sente
    cane gatto letto camera macchina appartamento piano scale sì no ciao buonasera salve
  `,
  trade: `
    aiuto aiuti aiutare cura cure curare curata infermiere infermiera infermieri infermieristico domicilio domiciliare domiciliari spitex operatore operatrice sociosanitaria sociosanitario caregiver caregivers
    fornitore fornitori organizzazione organizzazioni associazione fondazione ditta ditte agenzia personale assistente oss prestazione prestazioni
    professionista professionisti servizio servizi
  `,
  frequent: "infermiera domicilio anziani",
  and: "ed oppure nonché",
  questions: "perché quanto quando",
};
