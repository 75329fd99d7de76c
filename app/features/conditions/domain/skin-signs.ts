interface SkinSign {
  /** Description on brown and black skin, as the source has it. */
  says: string;
  source: { publisher: string; title: string; url: string };
}

/**
 * Skin signs shared by several illnesses. A page references them by id, so that a correction is made in one
 * place.
 */
export const skinSigns = {
  "bleeding-spots": {
    says: "Spots of blood under the skin are red or purple on light skin, and brown or black on dark skin.",
    source: {
      publisher: "Cleveland Clinic",
      title: "Purpura",
      url: "https://my.clevelandclinic.org/health/symptoms/22695-purpura",
    },
  },
  "vasculitis-spots": {
    says: "The raised spots of inflamed vessels are violet to purple-brown on dark skin, and bright red to purple on light skin.",
    source: {
      publisher: "McGraw Hill Medical",
      title: "Vasculitis on light and dark skin",
      url: "https://dermatology.mhmedical.com/content.aspx?bookid=3330&sectionid=278223611",
    },
  },
  paleness: {
    says: "Paleness from anemia can be seen inside the lower eyelids and on the palms, whatever the color of the skin.",
    source: {
      publisher: "Journal of General Internal Medicine",
      title: "Conjunctival and palmar pallor (2021)",
      url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC8606490",
    },
  },
  hives: {
    says: "Hives can have the color of the skin around them. They can be purplish on black and brown skin, and reddish on white skin.",
    source: {
      publisher: "Mayo Clinic, published by American Hospital",
      title: "Hives and angioedema",
      url: "https://www.amerikanhastanesi.org/mayo-clinic-care-network/mayo-clinic-health-information-library/diseases-conditions/hives-and-angioedema",
    },
  },
  redness: {
    says: "Redness, the usual mark of inflammation, stands out less on darker skin.",
    source: {
      publisher: "Clinical Medicine",
      title: "Skin of colour: essentials for the non-dermatologist (2023)",
      url: "https://www.rcpjournals.org/content/clinmedicine/23/1/2",
    },
  },
  eczema: {
    says: "Eczema is red mainly on lighter skin. On darker skin, small rough bumps are more common, and patches are dark brown, purple or grayish.",
    source: {
      publisher: "American Academy of Dermatology",
      title: "Eczema types: atopic dermatitis symptoms",
      url: "https://www.aad.org/public/diseases/eczema/types/atopic-dermatitis/symptoms",
    },
  },
  sarcoidosis: {
    says: "On brown and black skin, sarcoidosis can be pink, violet, dark brown or of the skin’s own color, and some patches are lighter.",
    source: {
      publisher: "McGraw Hill Medical",
      title: "Sarcoidosis on light and dark skin",
      url: "https://dermatology.mhmedical.com/content.aspx?sectionid=278223587&bookid=3330",
    },
  },
  "rheumatic-rings": {
    says: "The rings of rheumatic fever are hard to see on dark skin.",
    source: {
      publisher: "Indian Pediatrics",
      title: "Erythema marginatum (2015)",
      url: "https://indianpediatrics.net/dec2015/dec-1100a.htm",
    },
  },
  "scleroderma-fingers": {
    says: "In African Americans with scleroderma, the pale and blue fingers of Raynaud’s are often less striking, and many first notice darker or lighter skin.",
    source: {
      publisher: "Virginia Steen, MD, in Self-Manage Scleroderma",
      title: "Presentation of scleroderma in African Americans",
      url: "https://selfmanagescleroderma.com/lessons/presentation-of-scleroderma-in-african-americans.html",
    },
  },
  "dermatitis-herpetiformis": {
    says: "The itchy blisters of celiac disease look much the same on darker skin, and leave dark marks more often.",
    source: {
      publisher: "DermNet",
      title: "Dermatitis herpetiformis (2023)",
      url: "https://dermnetnz.org/immune/dermatitis-herpetiformis.html",
    },
  },
  "juvenile-arthritis": {
    says: "The rashes of juvenile arthritis often look different on darker skin, and can go unnoticed.",
    source: {
      publisher: "Arthritis Foundation",
      title: "Juvenile arthritis-related skin symptoms vary (2024)",
      url: "https://www.arthritis.org/diseases/more-about/sjia-rash-vs-other-rashes",
    },
  },
  "adrenal-darkening": {
    says: "On dark skin, the darkening of Addison’s disease can be mistaken for a tan. It is strongest in folds, at the lines of the palms and on new scars.",
    source: {
      publisher: "Cutis",
      title: "Addisonian pigmentation of the oral mucosa (2005)",
      url: "https://yumpu.com/en/document/view/44930828/addisonian-pigmentation-of-the-oral-mucosa-cutis/2",
    },
  },
  xanthelasma: {
    says: "On darker skin, fatty patches at the eyelids can have the color of the skin, with only a slight yellow hue.",
    source: {
      publisher: "NursingCenter",
      title: "Xanthelasma in a Black man: a case",
      url: "https://www.nursingcenter.com/journalarticle?Article_ID=6331857&Journal_ID=849729&Issue_ID=6331561",
    },
  },
} satisfies Record<string, SkinSign>;
