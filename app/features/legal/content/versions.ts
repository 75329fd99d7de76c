/**
 * Every version of each document: the date of its last change, and the hash of its text. The last one is
 * current.
 */
export const versions = {
  "privacy-policy": [
    { version: "2025-05-15", hash: "dc3010777eac610394deeb955e8c78890f03508728e917526c6bff097122c344" },
    { version: "2026-11-22", hash: "198df6fdda448e225d85ed75c190e17746acc17648d42f65dda1f6c332094aa5" },
    { version: "2026-11-23", hash: "b1470bf713fd5faf41c6d477226f7a2793ac04b8750bc7d86a7118fb99ee3150" },
    { version: "2026-11-25", hash: "864244a0ad6079ccab0381924d6c7b303479f802fcd68ab4d7ed430367c947f4" },
    { version: "2026-11-26", hash: "0d5182521fecc432998ce10babc11a17ba32a9aa9aee8f6c19961d3b0a1098f5" },
    { version: "2026-11-27", hash: "9f379b3ba3be7dc585a6b46543ef969f0d55d50a84b3c163c9cf5b344a41a649" },
    { version: "2026-11-28", hash: "b4c7937b6521bc3e0bfa646ee6838ce6d7b6ca6e46b2749bdf84c087a1b37771" },
    { version: "2026-11-29", hash: "6319bd6380145be356727ac4349d33084bbda44c6c2eba327218a93b79eb9860" },
    { version: "2026-11-30", hash: "dac26628b625b33f3743f4a81cd607967ffc15614fd13c62d633d0469f2347eb" },
  ],
  "terms-of-service": [
    { version: "2025-05-16", hash: "5b8c309d3861f3b7ad874919e19f75581d6051ef7f0ddae6a959787d8b3fa5d6" },
    { version: "2026-11-22", hash: "6611578f171ac3abd6e135dd1f069bbfb3635e1106d3d8ea5e3b95813da34e7a" },
  ],
  "consumer-health-data-privacy": [
    { version: "2025-05-15", hash: "31a16b0e296db4f0089409381e2921c47e12c61c0ed8b97e5008a42cac389c32" },
    { version: "2026-11-22", hash: "6dbd90e71128f56add800328982c7f64014c3f7b463521a73a546ed3cef2503f" },
    { version: "2026-11-27", hash: "0fd9ce2409e629137559c31c6eaa69bd3a5c3a7e3aa3bd6c7b1c4838cf5e8c8e" },
    { version: "2026-11-28", hash: "246bf57c1b758a6c4ad045e16f645770a88f1efebc751e17866af8ac151b76f4" },
    { version: "2026-11-29", hash: "08528e6d471c7694b7a230b24bee0e553482f02eefbe782de9736f493bf56e10" },
  ],
  accessibility: [
    { version: "2026-11-20", hash: "ad36de7d80ff619ecfa3f7cce5179a43368cfe1dc5b92766ec83d81d303a623a" },
  ],
};
