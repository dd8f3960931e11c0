/**
 * The games that the lessons are played in, whole, as records: the learner is the first seat. The first
 * turns were chosen to teach, the rest was played by bots.
 */
import { type GameRecord, parseRecord } from '@cap-diamant/engine';

const COURSE = `Cap Diamant record 1
edition: 2011
rules: complete
events: no
players: 3
seat A: Agathe
seat B: Marie
seat C: Louis
layout: e3c c4c c4a c3b e1b e4b p1a c1b p1b r4a p2d
layout: c2c r4b e3b e2b p2a p4b e2a r1c p4a e1a r1a
layout: e3a r3a c4b e3d r3b c2b c4d r1d r2a e1c p2c
layout: c2a e4a c1a p3b c3a r1b r3c p2b p3a p4c r2b
hash: 1d412156905b224a

I
first:A
1. A start site:21
2. B start site:6
3. C start site:18
4. A contribute:6 put:religion:2
5. B contribute:21 use:irish put:religion:1
6. C take:culture
7. A send:citadelle
8. B contribute:18 put:citadelle:1 put:culture:1
9. C contribute:21 use:irish put:economy:1
10. A take:citadelle
11. B contribute:18 put:citadelle:1 put:culture:1
12. C send:economy
13. A contribute:21
14. B start site:29
15. C send:religion
16. A start site:31
17. B contribute:31 start site:20
18. C contribute:31 start site:8
19. A contribute:8 put:citadelle:2
20. B contribute:8 put:citadelle:2
21. C contribute:31 start site:4
22. A contribute:20 contribute:4
23. B take:economy
24. C contribute:20 contribute:4
25. A start site:7
26. B contribute:7 use:entertainment
27. C start site:35
28. A contribute:20 contribute:7
29. B start site:38
30. C contribute:7 use:entertainment
31. A start

II
site:10
32. B take:citadelle
33. C take:culture
34. A take:politics
35. B contribute:10 put:religion:2
36. C contribute:10 put:economy:2
37. A start site:11
38. B start site:15
39. C contribute:11 use:entertainment
40. A contribute:15 put:citadelle:2
41. B contribute:11 use:entertainment
42. C contribute:15 put:citadelle:2
43. A contribute:15 put:citadelle:2
44. B contribute:11 use:entertainment
45. C start site:14
46. A contribute:14 use:port
47. B contribute:14 use:mansion start (A redirect:politics) site:27
48. C contribute:27 raise:8
49. A contribute:14 use:business contribute:27
50. B contribute:27
51. C start (A redirect:culture) site:33
52. A contribute:33 use:academic
53. B send:religion
54. C start (A redirect:religion) site:40
55. A contribute:40 use:municipal put:economy:2
56. B start (A redirect:culture) site:17
57. C contribute:17 start (A redirect:economy) site:32
58. A contribute:32 put:politics:2
59. B contribute:32 put:culture:2
60. C contribute:17 start (A redirect:economy) site:43
61. A send:religion
62. B send:culture
63. C contribute:43

III
64. A take:culture
65. B start site:36
66. C take:politics
67. A start (C redirect:culture) site:3
68. B start site:26
69. C contribute:26 use:irish put:politics:1
70. A contribute:26 use:irish put:citadelle:1
71. B start (C redirect:culture) site:22
72. C contribute:22 start redirect:religion site:23
73. A contribute:23 put:citadelle:1 put:religion:1
74. B take:citadelle
75. C contribute:22 start site:0
76. A contribute:22 start site:13
77. B start (C redirect:religion) site:39
78. C contribute:39 put:citadelle:1 from:religion put:economy:1
79. A contribute:39 put:economy:1 from:religion put:citadelle:2
80. B start (C redirect:economy) site:41
81. C contribute:41 use:national put:politics:2
82. A contribute:41 use:military put:citadelle:2
83. B start (C redirect:politics) site:37
84. C contribute:37 use:academic
85. A contribute:13
86. B contribute:13 use:business contribute:37

IV
87. C take:culture
88. A start site:2
89. B contribute:2 use:entertainment
90. C contribute:2 use:entertainment
91. A take:politics
92. B contribute:2 use:entertainment
93. C start site:9
94. A start site:12
95. B contribute:12 use:irish put:politics:1
96. C contribute:12 use:irish put:culture:1
97. A start site:28
98. B contribute:9 put:citadelle:1 put:culture:1
99. C contribute:37 use:academic
100. A contribute:28
101. B contribute:28 raise:26
102. C contribute:28 raise:23
103. A start redirect:politics site:19
104. B contribute:9 put:citadelle:1 put:culture:1
105. C start site:5
106. A contribute:19
107. B contribute:5 use:port
108. C contribute:19 put:economy:2
109. A contribute:19
110. B start site:34
111. C send:culture
112. A contribute:34 contribute:5
113. B send:politics
114. C start (A redirect:politics) site:16
115. A start redirect:politics site:1
116. B start (A redirect:economy) site:24
117. C contribute:24 use:academic
118. A contribute:24 use:academic
119. B contribute:24
120. C start site:42
121. A start
`;

/** Only its beginning is shown, for the event. */
const EVENTS = `Cap Diamant record 1
edition: 2026
rules: complete
events: yes
players: 3
seat A: Agathe
seat B: Marie
seat C: Louis
layout: e3c c4c c4a c3b e1b e4b p1a c1b p1b r4a p2d
layout: c2c r4b e3b e2b p2a p4b e2a r1c p4a e1a r1a
layout: e3a r3a c4b e3d r3b c2b c4d r1d r2a e1c p2c
layout: c2a e4a c1a p3b c3a r1b r3c p2b p3a p4c r2b
hash: 3857019c75306101

I
event:1663 first:A
`;

export const COURSE_GAMES = {
  course: parseRecord(COURSE),
  events: parseRecord(EVENTS),
} as const satisfies Record<string, GameRecord>;
export type CourseGame = keyof typeof COURSE_GAMES;
