/** Names that a claim may be about, in lower case. */
export const DISEASE =
  /\b(?:diseases?|conditions?|disorders?|illness(?:es)?|syndromes?|symptoms?|inflammation|autoimmun\w*|lupus|psoriasis|gout|anxiety|depression|infertility|narcolepsy|high cholesterol|[a-z]{1,20}(?:itis|porosis|pathy|algia|penia|trophy)|diabetes|ms|multiple sclerosis|scleroderma|hashimoto\w*|graves|crohn\w*|celiac|ibs|ibd|thyroid\w*|fibromyalgia|eczema|vitiligo|alopecia|endometriosis|pcos|migraines?|fatigue|long covid|asthma|allerg(?:y|ies)|menopause|obesity|anemia|myasthenia(?: gravis)?|raynaud\w*|sarcoidosis|sj[oö]gren\w*|cancer|hypertension|high blood pressure|insulin resistance)\b/;

export const MEDICINE =
  /\b(?:medicines?|medications?|meds|drugs?|pills?|prescriptions?|steroids?|insulin|injections?|immunosuppressants?|antidepressants?|prednisone|methotrexate|levothyroxine|biologics?)\b/;

/** Prescription drugs that pages about these conditions are likely to mention. */
export const DRUG =
  /\b(?:abatacept|actemra|adalimumab|apixaban|anakinra|apremilast|armour thyroid|azathioprine|baricitinib|belimumab|benlysta|cimzia|colchicine|coumadin|copaxone|cosentyx|cyclosporine|cymbalta|dupilumab|dupixent|eliquis|enbrel|entyvio|etanercept|golimumab|guselkumab|humira|hydroxychloroquine|imuran|infliximab|ivermectin|ixekizumab|kesimpta|leflunomide|levothyroxine|lipitor|liraglutide|low[- ]dose naltrexone|lyrica|metformin|methotrexate|mounjaro|mycophenolate|naltrexone|natalizumab|ocrelizumab|ocrevus|olumiant|orencia|otezla|ozempic|plaquenil|pregabalin|prednisolone|prednisone|remicade|rinvoq|risankizumab|saxenda|soliris|rituxan|rituximab|secukinumab|semaglutide|simponi|skyrizi|stelara|sulfasalazine|synthroid|taltz|tecfidera|teprotumumab|tepezza|tirzepatide|tocilizumab|tofacitinib|tremfya|trulicity|tysabri|upadacitinib|ustekinumab|vedolizumab|victoza|warfarin|xarelto|wegovy|xeljanz|zepbound)\b/g;

export const CARE =
  /\b(?:care|treat(?:s|ed|ing|ments?)?|visits?|appointments?|clinicians?|doctors?|therap(?:y|ies))\b/;
